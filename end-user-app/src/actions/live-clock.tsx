import { useState } from 'react';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { useNow } from './use-now.js';

interface LiveClockProps {
  /** The service's time when the clock appears, in milliseconds: the device's own clock may be wrong. */
  from: number;
}

/** Formats `18:05:09` in Asia/Tokyo. It is here, not with other times, because pages start without it. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'medium' });

/** A running clock above a moving band, by which shop staff tell the screen from a screenshot. */
export function LiveClock({ from }: LiveClockProps) {
  const messages = getMessages(usePage().view, 'actions');
  const now = useNow();
  const [offset] = useState(from - now);
  return (
    <p className="live-clock">
      {messages.clock} <time aria-live="off">{clock.format(now + offset)}</time>
    </p>
  );
}
