import { type Browser, chromium } from 'playwright-core';

/** Chromium of the system. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** No background traffic: it would be counted, and a machine without internet access would fail it. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
    // The bench itself ends it, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}
