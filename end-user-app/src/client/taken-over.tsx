import { type ReactNode, useEffect } from 'react';

interface Props {
  /** Gives the page what was typed before it could answer. */
  type: () => void;
  /** Gives it what was tapped. */
  tap: () => void;
  children: ReactNode;
}

/** A page that hydration has taken over, and which is given what it has missed. */
export function TakenOver({ type, tap, children }: Props) {
  useEffect(() => {
    type();
    // React draws what was typed as soon as effects have run: buttons know it by then.
    queueMicrotask(tap);
  }, [type, tap]);
  return children;
}
