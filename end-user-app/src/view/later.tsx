import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { LostPart } from './lost-part.js';
import { createScriptPart } from './script-part.js';

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
 * whoever renders it keeps the state, and it appears with that. Where it cannot be had, who waits for it is told.
 */
export function later<P extends object>({ load, needed = () => true, meanwhile = null }: Later<P>) {
  const part = createScriptPart(load);

  return function LaterPart(props: P): ReactNode {
    const state = useSyncExternalStore(part.subscribe, part.state, part.state);
    const now = needed(props);
    useEffect(() => {
      if (part.state().status === 'there') return undefined;
      if (!now) return whenIdle(part.fetch);
      part.fetch();
      return undefined;
    }, [now]);
    if (state.status === 'there') {
      const Loaded = state.value;
      return <Loaded {...props} />;
    }
    if (!now) return null;
    if (state.failures === 0) return meanwhile;
    return <LostPart failures={state.failures} asking={state.asking} file={state.file} />;
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
