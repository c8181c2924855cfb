//! The worked example: own rectangles, hung on springs, scrolled, frames out. Prints the hash of the frames.

use boxspring::{Arrangement, Collection, Frame, FrameHash, Rect, Result, Touch, TouchPhase};

fn main() -> Result<()> {
    boxspring::check_abi()?;

    // What a layout tool has: three columns of boxes.
    let mut ends = [10.0; 3];
    let mut boxes = Vec::new();
    for index in 0..120 {
        let (column, height) = (index % 3, (60 + index * 37 % 80) as f64);
        boxes.push(Rect { x: 10.0 + 125.0 * column as f64, y: ends[column], width: 115.0, height });
        ends[column] += height + 10.0;
    }

    let mut collection = Collection::new(&Arrangement::new(&boxes)?, 390.0, 844.0)?;

    // A finger scrolls, and lets go in motion.
    let mut touches = vec![Touch::new(TouchPhase::Began, 200.0, 600.0, 0.0)];
    for index in 1..=8 {
        let (y, time) = (600.0 - 12.0 * index as f64, index as f64 / 60.0);
        touches.push(Touch::new(TouchPhase::Moved, 200.0, y, time));
    }
    touches.push(Touch::new(TouchPhase::Ended, 200.0, 504.0, 8.0 / 60.0));
    collection.play(&touches)?;

    // Frames until everything rests.
    let mut hash = FrameHash::new()?;
    let mut frame = Frame::default();
    for tick in 0.. {
        collection.advance_into(tick as f64 / 60.0, &mut frame)?;
        hash.add(&frame)?;
        if frame.time() >= 8.0 / 60.0 && frame.is_idle() {
            break;
        }
    }
    println!("{:016x}", hash.value()?);
    Ok(())
}
