import { type CSSProperties, useEffect } from 'react';
import { isMotionReduced, vibrate } from './motion.js';

/** Pieces of confetti; their places and turns are spread by multiplication, so that every celebration looks alike. */
const pieces = Array.from({ length: 18 }, (_, index) => ({
  '--x': `${(index * 37) % 100}%`,
  '--drift': `${((index * 53) % 80) - 40}px`,
  '--turn': `${360 + ((index * 97) % 540)}deg`,
  '--late': `${(index * 71) % 500}ms`,
}));

/** Confetti over its positioned parent, and a vibration; nothing if the member prefers reduced motion. */
export function Celebration() {
  useEffect(() => vibrate([30, 60, 30, 60, 90]), []);
  if (isMotionReduced()) return null;
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece, index) => (
        <i key={index} style={piece as CSSProperties} />
      ))}
    </div>
  );
}
