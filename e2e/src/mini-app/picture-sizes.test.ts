import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageEndpoints } from '@noren/contracts/images';
import { samplePhotograph } from '@noren/service-kit/testing';
import type { Browser } from 'playwright-core';
import { openWindow, sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type DemoShop, openShop } from './demo-shop.js';

const stack = sharedStack();
/** What a page may load before a member scrolls, bytes. */
const maxBytes = 250_000;
let browser: Browser;
let shop: DemoShop;

beforeAll(async () => {
  browser = await sharedBrowser();
  shop = await openShop(stack, 'picture-sizes', {});
  const [hero, slide, first, second] = await Promise.all([1, 2, 3, 4].map(upload));
  await shop.release({
    tutorial: { enabled: false },
    topPage: {
      heroImageUrl: hero ?? '',
      slides: [{ imageUrl: slide ?? '', link: '/coupons', caption: '夏のクーポン' }],
      tiles: [first, second].map((imageUrl = '') => ({ imageUrl, link: '/shops', title: '店舗' })),
    },
  });
});
afterAll(() => browser?.close());

/** Uploads a picture of 1,600 pixels. @returns what image fields hold */
async function upload(seed: number): Promise<string> {
  const form = new FormData();
  form.append(
    'files',
    new Blob([new Uint8Array(await samplePhotograph(seed))], { type: 'image/jpeg' }),
    `${seed}.jpg`,
  );
  const input = { params: { appId: shop.appId }, query: { path: 'top' }, form };
  const [image] = (await shop.client.call(imageEndpoints.upload, input)).data;
  if (image === undefined) throw new Error('The upload has no answer');
  return image.url;
}

describe('a top page with four pictures of 1,600 pixels', () => {
  it.each([
    ['a phone', 390, 3],
    ['a simple phone', 412, 1.75],
  ])('loads at most 250 KB before scrolling on %s', async (_which, width, deviceScaleFactor) => {
    const { page, context } = await openWindow(browser, {
      ...{ size: { width, height: 844 }, locale: 'ja', folder: 'picture-sizes' },
      browser: { deviceScaleFactor, isMobile: true },
    });
    const sizes = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      sizes.set(request.url().replace(shop.origin, ''), responseBodySize + responseHeadersSize);
    });
    await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' });
    const shown = await page
      .locator('.hero-image:not(.fallback), .top-slide img, .tile img')
      .evaluateAll((all) =>
        all.map((one) =>
          (one as HTMLImageElement).naturalWidth > 0 ? (one as HTMLImageElement).currentSrc : '',
        ),
      );
    expect(shown).toHaveLength(4);
    for (const url of shown) expect(url).toMatch(/\/_c\/[0-9a-f]{64}\/[^/]+\?w=\d+$/);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(maxBytes);
    await context.close();
  });
});
