import { useEffect, useState } from 'react';

/** Milliseconds after the last key until a search is sent; the specification's default fetch delay. */
const fetchDelay = 200;

/** A value as it was when it last rested: a search box asks the API with it, not at every key. */
export function useDelayed<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), fetchDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
