import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

/** Path of the system's Chromium. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Disables background traffic, which would be counted and would fail without internet access. */
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
    // The bench stops it itself.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** Context options of a small phone in Japan. */
export const phoneContext: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'ja-JP',
  hasTouch: true,
  isMobile: true,
};
