import type { Frame, Page } from 'playwright-core';
import { openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { openConsolePage } from '../browser/sign-in.js';
import { percentile } from '../report/statistics.js';

/** The settings page with the most fields, and a text field that the mini-app's top page shows. */
const form = { path: 'page-setting/top', field: '#topPage_lead' };
const keys = 60;
/** Milliseconds between key presses: 10 per second is fast typing. */
const pace = 100;

interface Watched {
  benchTyping?: { keys: number[]; longest: number };
  benchShown?: Record<string, number>;
}

/** Typing beside the live preview: longest frame, and delay until the preview shows a key. */
export const settingsTyping: Part = {
  name: 'settings-typing',
  async run(bench) {
    const app = await openDemoApp(await bench.stack());
    const page = await openConsolePage(await bench.browser(), await bench.signedIn());
    try {
      await page.goto(`${(await bench.signedIn()).origin}/app/${app.id}/${form.path}`);
      const field = page.locator(form.field);
      await field.waitFor();
      const preview = await getPreview(page);
      await field.fill('');
      await page.waitForTimeout(1_000);
      await page.evaluate(watchTyping, form.field);
      await preview.evaluate(watchShown, keys);
      await field.press('End');
      for (let key = 0; key < keys; key++) {
        await page.keyboard.type('※');
        await page.waitForTimeout(pace);
      }
      await preview.waitForFunction((last) => (window as Watched).benchShown?.[last], keys, {
        timeout: 10_000,
      });
      const typed = await page.evaluate(() => (window as Watched).benchTyping);
      const shownTimes = await preview.evaluate(() => (window as Watched).benchShown ?? {});
      return toLines(typed?.keys ?? [], typed?.longest ?? 0, shownTimes);
    } finally {
      await page.context().close();
    }
  },
};

function toLines(typed: readonly number[], longest: number, shownTimes: Record<string, number>) {
  if (typed.length !== keys) throw new Error(`The field received ${typed.length} of ${keys} keys`);
  const waits = typed.flatMap((at, index) => {
    // A text that was replaced before a frame counts as shown with the next one.
    const counts = Object.keys(shownTimes)
      .map(Number)
      .filter((count) => count > index);
    return counts.length === 0 ? [] : [(shownTimes[Math.min(...counts)] as number) - at];
  });
  return [
    { metric: 'longest frame', value: longest, unit: 'ms', atMost: 50 },
    { metric: 'key to preview, p50', value: percentile(waits, 50), unit: 'ms' },
    { metric: 'key to preview, p95', value: percentile(waits, 95), unit: 'ms', atMost: 200 },
  ];
}

/** Returns the frame of the preview after it has drawn the page. */
async function getPreview(page: Page): Promise<Frame> {
  const handle = await page.locator('.apps-phone iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The settings page has no preview');
  await frame.locator('main').first().waitFor();
  return frame;
}

/** Runs in the console: records the time of each key and the longest time between two frames. */
function watchTyping(selector: string): void {
  const typing = { keys: [] as number[], longest: 0 };
  (window as Watched).benchTyping = typing;
  document.querySelector(selector)?.addEventListener('input', (event) => {
    typing.keys.push(performance.timeOrigin + event.timeStamp);
  });
  let last = performance.now();
  const frame = (now: number) => {
    if (typing.keys.length > 0) typing.longest = Math.max(typing.longest, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the preview: records when each text length was first drawn. */
function watchShown(most: number): void {
  const shownTimes: Record<string, number> = {};
  (window as Watched).benchShown = shownTimes;
  const look = () => {
    const letters = /※+/.exec(document.body.textContent ?? '')?.[0].length ?? 0;
    if (letters === 0 || letters > most || shownTimes[letters] !== undefined) return;
    requestAnimationFrame(() => {
      shownTimes[letters] ??= performance.timeOrigin + performance.now();
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
