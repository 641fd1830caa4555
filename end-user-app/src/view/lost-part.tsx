import { useEffect } from 'react';
import { usePage } from './context.js';
import { fetchLost } from './script-part.js';

declare global {
  interface Window {
    /** Left by the boot script: opens the page anew where this file of it is gone, at most once a minute. */
    norenAnew?: (file: string) => void;
  }
}

interface LostPartProps {
  /** How often in a row it could not be had. */
  failures: number;
  asking: boolean;
  /** The address of its file, where that is what could not be had. */
  file?: string | undefined;
}

/** Where somebody waits for a part of the page that cannot be had: a newer deployment has other parts. */
export function LostPart({ failures, asking, file }: LostPartProps) {
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
      <button type="button" onClick={fetchLost} aria-busy={asking}>
        {text.retryButtonText}
      </button>
    </div>
  );
}
