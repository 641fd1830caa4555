import type { Scanner } from './scanner.js';

/** The platform's library comes only where its reader is used: inside the messaging app. */
export function readerOfApp(): (() => Promise<Scanner>) | undefined {
  if (!/\bLIFF\b/.test(navigator.userAgent)) return undefined;
  return async () => (await import('./messaging-scanner.js')).messagingScanner;
}
