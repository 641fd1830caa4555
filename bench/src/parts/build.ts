import { openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { clickToShown, type Sign } from '../browser/click-to-shown.js';
import { messages } from '../browser/messages.js';
import { openConsolePage } from '../browser/sign-in.js';
import { median, percentile } from '../report/statistics.js';

const builds = 20;

/** Time from the click that starts a build until the browser shows "completed", each with changed settings. */
export const build: Part = {
  name: 'build',
  async run(bench) {
    const session = await bench.signedIn();
    const app = await openDemoApp(await bench.stack());
    const page = await openConsolePage(await bench.browser(), session);
    try {
      const before = (await app.newest())?.assetsVersion ?? 0;
      const times: number[] = [];
      const onServer: number[] = [];
      await page.goto(`${session.origin}/app/${app.id}/build-history`);
      // The first build only warms up the worker.
      for (let count = 0; count <= builds; count++) {
        await app.change();
        await page.getByRole('button', { name: messages.build, exact: true }).click();
        const start = page.getByRole('dialog').getByRole('button', { name: messages.build, exact: true });
        const done = `#${before + count + 1}(?!\\d).*${messages.completed}`;
        const { clickedAt, shownAt } = await clickToShown(page, start, ...shownAs(done));
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        if (count === 0) continue;
        times.push(shownAt - clickedAt);
        onServer.push((await app.newest())?.buildTime ?? 0);
      }
      return [
        { metric: 'click to completed, p50', value: median(times), unit: 'ms', atMost: 1_500 },
        { metric: 'click to completed, p95', value: percentile(times, 95), unit: 'ms' },
        { metric: 'request to completed on the server, p50', value: median(onServer), unit: 'ms' },
      ];
    } finally {
      await page.context().close();
    }
  },
};

/** Signs of a build's state: the toast, or the row in the list, whichever appears first. */
function shownAs(pattern: string): Sign[] {
  return [
    { selector: '.ant-message-notice', pattern },
    { selector: 'tbody tr', pattern },
  ];
}
