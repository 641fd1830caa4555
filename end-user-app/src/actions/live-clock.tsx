import { useEffect, useState } from 'react';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

/** Returns this device's time in milliseconds, twice per second. */
export function useNow(): number {
  const { member } = usePage();
  const [now, setNow] = useState(() => member.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(member.now()), 500);
    return () => clearInterval(timer);
  }, [member]);
  return now;
}

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
