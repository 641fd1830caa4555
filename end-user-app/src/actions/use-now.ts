import { useEffect, useState } from 'react';
import { usePage } from '../view/context.js';

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
