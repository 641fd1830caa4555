import { useState } from 'react';
import { PreconditionError } from '../actions/use-action.js';
import { usePage } from '../view/context.js';
import { type PageView, settings } from '../view/page-view.js';
import { ScanFailure, type Scanner } from './scanner.js';

interface Waiting {
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
  shown: Waiting | undefined;
}

/**
 * Reads a code with the messaging app's reader, or else the page's own.
 * @param messaging loads the messaging app's reader; undefined outside of that app
 */
export function useScan(messaging: (() => Promise<Scanner>) | undefined): Scan {
  const { member } = usePage();
  const [shown, setShown] = useState<Waiting>();

  function byPage(): Promise<string> {
    return new Promise<string>((resolve, reject) => {
      setShown({ read: resolve, cancel: () => reject(new ScanFailure('cancelled')) });
    }).finally(() => setShown(undefined));
  }

  async function byMessagingApp(load: () => Promise<Scanner>): Promise<string> {
    try {
      const [scanner, { data }] = await Promise.all([load(), member.call('members.environment', {})]);
      return await scanner.scan(data);
    } catch (error) {
      throw error instanceof ScanFailure ? error : new ScanFailure('cannotStart');
    }
  }

  return { shown, scan: () => (messaging === undefined ? byPage() : byMessagingApp(messaging)) };
}

/** Loads the platform's library only inside the messaging app, where its reader works. */
export function readerOfApp(): (() => Promise<Scanner>) | undefined {
  if (!/\bLIFF\b/.test(navigator.userAgent)) return undefined;
  return async () => (await import('./messaging-scanner.js')).messagingScanner;
}

/**
 * Throws the reason why no code was read, in the texts of the settings.
 * @throws Hindered always
 */
export function throwPreconditionError(view: PageView, error: unknown): never {
  const reader = settings(view, 'barcodeReader');
  const told = {
    version: reader.versionText,
    cannotStart: reader.cannotStartText,
    cancelled: reader.cancelledText,
  };
  throw new PreconditionError(told[error instanceof ScanFailure ? error.reason : 'cannotStart'], 'rescan');
}
