swift run -c release boxspring run docs/examples/list.json docs/examples/fling.json \
  --out frames.ndjson --preview page.html
swift run -c release boxspring render frames.ndjson --kind plot --out plot.svg
swift run -c release boxspring render docs/examples/list.json docs/examples/fling.json \
  --beside off --out beside.svg
swift run -c release boxspring bake frames.ndjson --out scroll.html
swift run -c release boxspring bake frames.ndjson --out scroll.lottie.json
