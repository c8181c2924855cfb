swift run -c release boxspring run docs/examples/list.json docs/examples/fling.json \
  --out frames.ndjson --preview page.html
