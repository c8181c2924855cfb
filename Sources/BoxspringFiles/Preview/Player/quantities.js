// How numbers are written.

/// A length with one decimal, which is what an eye can tell.
function points(value) { return (Math.abs(value) < 0.05 ? 0 : value).toFixed(1) + " pt"; }

/// A number with its unit, to four digits or to whole ones.
function measure(value, unit) {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size < 0.0005) return `0 ${unit}`;
  const decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
  return `${size >= 1e9 ? value.toExponential(3) : grouped(value.toFixed(decimals))} ${unit}`;
}

/// Digits in groups of three, parted by narrow spaces, from five on.
function grouped(text) {
  return /^-?[0-9]{1,4}(\.|$)/.test(text) ? text : text.replace(/\B(?=([0-9]{3})+$)/g, "\u202f");
}

function seconds(time) { return time.toFixed(3) + " s"; }

/// Round values that divide a range into about so many parts.
function ticks(low, high, parts) {
  const rough = (high - low) / parts, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(digit => digit * power).find(size => size >= rough * 0.999);
  const values = [];
  for (let n = Math.ceil(low / step); n * step <= high + step * 1e-9; n += 1) values.push(n * step);
  return values;
}

/// A tick's number as short as its neighbours allow.
function tickText(value) {
  const size = Math.abs(value);
  if (size >= 1e9) return value.toExponential(1);
  if (size >= 1e6) return Number((value / 1e6).toPrecision(6)) + " M";
  if (size >= 1e4) return Number((value / 1e3).toPrecision(6)) + " k";
  return String(Number(value.toPrecision(6)));
}
