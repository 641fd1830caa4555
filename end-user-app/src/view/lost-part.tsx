import { useEffect } from 'react';
import { usePage } from './context.js';
import { fetchLost } from './script-part.js';

declare global {
  interface Window {
    /** Left by the boot script: opens the page anew, at most once a minute, where it can be had. */
    norenAnew?: () => void;
  }
}

interface LostPartProps {
  /** How often in a row it could not be had. */
  failures: number;
  asking: boolean;
}

/** Where somebody waits for a part of the page that cannot be had: a newer deployment has other parts. */
export function LostPart({ failures, asking }: LostPartProps) {
  const { view } = usePage();
  const { text } = view.sections;
  useEffect(() => window.norenAnew?.(), [failures]);
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
