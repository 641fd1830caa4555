import { useEffect } from 'react';
import { usePage } from './context.js';
import { retryFailed } from './script-part.js';

declare global {
  interface Window {
    /** Set by the boot script: reloads the page if this file of it is gone, at most once a minute. */
    norenAnew?: (file: string) => void;
  }
}

interface LostPartProps {
  /** Number of consecutive failures. */
  failures: number;
  asking: boolean;
  /** The file that failed to load, if known. */
  file?: string | undefined;
}

/** The notice for a needed part that fails to load; a newer deployment may have replaced its file. */
export function LoadFailure({ failures, asking, file }: LostPartProps) {
  const { view } = usePage();
  const { text } = view.sections;
  useEffect(() => {
    if (file) window.norenAnew?.(file);
  }, [failures, file]);
  return (
    <div className="lost" role="alert">
      <p>
        {view.texts.frame.loadFailed}
        <br />
        {text.offlineText}
      </p>
      <button type="button" onClick={retryFailed} aria-busy={asking}>
        {text.retryButtonText}
      </button>
    </div>
  );
}
