import { useEffect, useState } from 'react';

/** Delay between the last keystroke and the search, in milliseconds; the specification's default. */
const fetchDelay = 200;

/** Debounces a value, so that a search box does not call the API on every keystroke. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), fetchDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
