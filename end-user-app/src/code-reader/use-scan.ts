import { useState } from 'react';
import { PreconditionError } from '../actions/use-action.js';
import { usePage } from '../view/context.js';
import { type PageView, settings } from '../view/page-view.js';
import { ScanFailure, type Scanner } from './scanner.js';

interface ScanRequest {
  read: (code: string) => void;
  cancel: () => void;
}

export interface Scan {
  /**
   * Returns the text of the code, from either reader.
   * @throws ScanFailure
   */
  scan(): Promise<string>;
  /** The reader that the page itself shows meanwhile. */
  request: ScanRequest | undefined;
}

/**
 * Reads a code with the messaging app's reader, or else the page's own.
 * @param messaging loads the messaging app's reader; undefined outside of that app
 */
export function useScan(messaging: (() => Promise<Scanner>) | undefined): Scan {
  const { member } = usePage();
  const [request, setRequest] = useState<ScanRequest>();

  function scanByPage(): Promise<string> {
    return new Promise<string>((resolve, reject) => {
      setRequest({ read: resolve, cancel: () => reject(new ScanFailure('cancelled')) });
    }).finally(() => setRequest(undefined));
  }

  async function scanByMessagingApp(load: () => Promise<Scanner>): Promise<string> {
    try {
      const [scanner, { data }] = await Promise.all([load(), member.call('members.environment', {})]);
      return await scanner.scan(data);
    } catch (error) {
      throw error instanceof ScanFailure ? error : new ScanFailure('cannotStart');
    }
  }

  return { request, scan: () => (messaging === undefined ? scanByPage() : scanByMessagingApp(messaging)) };
}

/** Loads the platform's library only inside the messaging app, where its reader works. */
export function findMessagingScanner(): (() => Promise<Scanner>) | undefined {
  if (!/\bLIFF\b/.test(navigator.userAgent)) return undefined;
  return async () => (await import('./messaging-scanner.js')).messagingScanner;
}

/**
 * Throws the reason why no code was read, in the texts of the settings.
 * @throws PreconditionError always
 */
export function throwPreconditionError(view: PageView, error: unknown): never {
  const reader = settings(view, 'barcodeReader');
  const messageByReason = {
    version: reader.versionText,
    cannotStart: reader.cannotStartText,
    cancelled: reader.cancelledText,
  };
  throw new PreconditionError(
    messageByReason[error instanceof ScanFailure ? error.reason : 'cannotStart'],
    'rescan',
  );
}
