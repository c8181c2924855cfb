swift run -c release boxspring bench --springs 1000000 --axes both --json
