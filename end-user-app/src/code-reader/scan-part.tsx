import { later } from '../view/later.js';
import { LoadingPart } from '../view/loading-part.js';
import type { Scan } from './use-scan.js';

/** The browser's code reader, preloaded when it may be needed soon; renders nothing until it reads. */
export const ScanPart = later<{ shown: Scan['shown'] }>({
  async load() {
    const { ScanDialog } = await import('./scan-dialog.js');
    return ({ shown }) => (shown === undefined ? null : <ScanDialog {...shown} />);
  },
  needed: ({ shown }) => shown !== undefined,
  meanwhile: <LoadingPart />,
});
