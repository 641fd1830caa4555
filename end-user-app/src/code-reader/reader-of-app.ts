import type { Scanner } from './scanner.js';

/** Loads the platform's library only inside the messaging app, where its reader works. */
export function readerOfApp(): (() => Promise<Scanner>) | undefined {
  if (!/\bLIFF\b/.test(navigator.userAgent)) return undefined;
  return async () => (await import('./messaging-scanner.js')).messagingScanner;
}
