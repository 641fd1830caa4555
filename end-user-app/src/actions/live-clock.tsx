import { useState } from 'react';
import { tokyoTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { useNow } from './use-now.js';

interface LiveClockProps {
  /** The service's time when the clock appears, in milliseconds: the device's own clock may be wrong. */
  from: number;
}

/** A running clock above a moving band, by which shop staff tell the screen from a screenshot. */
export function LiveClock({ from }: LiveClockProps) {
  const messages = getMessages(usePage().view, 'actions');
  const now = useNow();
  const [offset] = useState(from - now);
  return (
    <p className="live-clock">
      {messages.clock} <time aria-live="off">{tokyoTime(now + offset)}</time>
    </p>
  );
}
