import { useEffect, useState } from 'react';
import { usePage } from '../view/context.js';

/**
 * Returns the milliseconds until an instant of this device's clock, updated each second.
 * Undefined before hydration and without an instant.
 */
export function useTimeLeft(until: number | undefined): number | undefined {
  const { member } = usePage();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (until === undefined) return setLeft(undefined);
    const look = () => setLeft(Math.max(0, until - member.now()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until, member]);
  return left;
}
