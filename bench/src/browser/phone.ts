import type { BrowserContextOptions } from 'playwright-core';

/** Context options of a small phone in Japan. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'ja-JP',
  hasTouch: true,
  isMobile: true,
};
