import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { usePage } from './context.js';
import { createScriptPart, retryFailed } from './script-part.js';

interface LazyComponentOptions<P extends object> {
  load: () => Promise<ComponentType<P>>;
  /** True if it must render with these props; until then it is only preloaded. */
  isNeeded?: (props: P) => boolean;
  /** Rendered while it is needed but not loaded yet. */
  fallback?: ReactNode;
}

/**
 * Returns a component that loads when idle or when needed, because the page works without it.
 * It is usually loaded by the time of the first tap, and then works offline. An early tap is not lost: its state
 * lives in the parent, and the component appears once loaded. If loading fails while it is needed, a notice is shown.
 */
export function lazyComponent<P extends object>({
  load,
  isNeeded = () => true,
  fallback = null,
}: LazyComponentOptions<P>) {
  const part = createScriptPart(load);

  return function LazyComponent(props: P): ReactNode {
    const state = useSyncExternalStore(part.subscribe, part.state, part.state);
    const needed = isNeeded(props);
    useEffect(() => {
      if (part.state().status === 'loaded') return undefined;
      if (!needed) return whenIdle(part.fetch);
      part.fetch();
      return undefined;
    }, [needed]);
    if (state.status === 'loaded') {
      const Loaded = state.value;
      return <Loaded {...props} />;
    }
    if (!needed) return null;
    if (state.failures === 0) return fallback;
    return <LoadFailure failures={state.failures} busy={state.busy} file={state.file} />;
  };
}

/**
 * Runs once the page is loaded and idle.
 * @returns a function that cancels it
 */
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

declare global {
  interface Window {
    /** Set by the boot script: reloads the page if this file of it is gone, at most once a minute. */
    norenReload?: (file: string) => void;
  }
}

interface LoadFailureProps {
  /** Number of consecutive failures. */
  failures: number;
  busy: boolean;
  /** The file that failed to load, if known. */
  file?: string | undefined;
}

/** The notice for a needed part that fails to load; a newer deployment may have replaced its file. */
export function LoadFailure({ failures, busy: asking, file }: LoadFailureProps) {
  const { view } = usePage();
  const { text } = view.sections;
  useEffect(() => {
    if (file) window.norenReload?.(file);
  }, [failures, file]);
  return (
    <div className="lost" role="alert">
      <p>
        {view.messages.frame.loadFailed}
        <br />
        {text.offlineText}
      </p>
      <button type="button" onClick={retryFailed} aria-busy={asking}>
        {text.retryButtonText}
      </button>
    </div>
  );
}

/** The progress bar at the top while a needed part is loading. */
export function LoadingPart() {
  const { view } = usePage();
  return <div className="progress" role="progressbar" aria-label={view.sections.text.loadingText} />;
}
