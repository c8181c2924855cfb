"""The worked example: own rectangles, hung on springs, scrolled, frames out. Prints the hash of the frames."""

import boxspring

# What a layout tool has: three columns of boxes.
ends, boxes = [10, 10, 10], []
for box in range(120):
    column, height = box % 3, 60 + box * 37 % 80
    boxes.append((10 + 125 * column, ends[column], 115, height))
    ends[column] += height + 10

collection = boxspring.Collection(boxspring.Arrangement(boxes), viewport=(390, 844))

# A finger scrolls, and lets go in motion.
touches = [("began", (200, 600), 0.0)]
touches += [("moved", (200, 600 - 12 * move), move / 60) for move in range(1, 9)]
touches += [("ended", (200, 504), 8 / 60)]
collection.play(touches)

# Frames until everything rests.
frames, tick = boxspring.FrameHash(), 0
while True:
    frame = collection.advance(tick / 60)
    frames.add(frame)
    if frame.time >= 8 / 60 and frame.is_idle:
        break
    tick += 1
print(frames.text)
