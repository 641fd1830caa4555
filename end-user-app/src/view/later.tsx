import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** How long a part that could not be had is left alone, milliseconds. */
const pauseMs = 2_000;

interface Later<P extends object> {
  load: () => Promise<ComponentType<P>>;
  /** Whether it is looked at with these props; until then it is only fetched ahead. */
  needed?: (props: P) => boolean;
  /** What stands there while it is needed and not there yet. */
  meanwhile?: ReactNode;
}

/**
 * A part that a page works without until somebody presses something. It is fetched once the page has nothing
 * else to do, so that it is there by then, also without a network; what was pressed before is not lost, for
 * whoever renders it keeps the state, and it appears with that.
 */
export function later<P extends object>({ load, needed = () => true, meanwhile = null }: Later<P>) {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;

  function fetched(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      async () => {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        loading = undefined;
        return fetched();
      },
    );
    return loading;
  }

  return function LaterPart(props: P): ReactNode {
    const [, draw] = useState(false);
    const now = needed(props);
    useEffect(() => {
      if (Loaded !== undefined) return;
      let live = true;
      const begin = () =>
        void fetched().then(() => {
          if (live) draw(true);
        });
      const forget = now ? begin() : whenIdle(begin);
      return () => {
        live = false;
        forget?.();
      };
    }, [now]);
    if (Loaded !== undefined) return <Loaded {...props} />;
    return now ? meanwhile : null;
  };
}

/** Runs once the page is loaded and idle. @returns what calls it off */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    work();
    return () => undefined;
  }
  let handle = 0;
  const wait = () => {
    handle = requestIdleCallback(work, { timeout: 3_000 });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdleCallback(handle);
  };
}
