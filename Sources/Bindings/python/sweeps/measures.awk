# Reads the frames of a run in CSV; prints scroll, spring, overshoot, settling and stretch, as sweep.py measures them.
# Variables: scroll, spring, lift (the time of the trace's last sample).
BEGIN { FS = "," }
/^#/ || $1 == "frame" { next }
{
  size = $17 < 0 ? -$17 : $17 + 0
  if (size > stretch) stretch = size
  if ($2 < lift) next
  if (size > 0.5) settled = $2
  element = $5 " " $6 " " $7
  if (size > (peak[element] < 0 ? -peak[element] : peak[element])) {
    peak[element] = $17
  } else if ($17 * peak[element] < 0 && size > overshoot) {
    overshoot = size
  }
}
END { printf "%s,\"%s\",%.3f,%.3f,%.3f\n", scroll, spring, overshoot, settled ? settled - lift : 0, stretch }
