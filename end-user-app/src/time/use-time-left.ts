import { useEffect, useState } from 'react';
import { usePage } from '../view/context.js';

/**
 * Milliseconds until an instant of this phone's clock, counted down each second; undefined before the page is
 * alive and without an instant.
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
