import { openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { clickedAt } from '../browser/click-to-shown.js';
import { messages } from '../browser/messages.js';
import { openConsolePage } from '../browser/sign-in.js';
import { median, percentile } from '../report/statistics.js';
import { servedAt } from './served-at.js';

const deployments = 15;

/** Time from the click that deploys a new build until the mini-app's origin serves it. */
export const deploy: Part = {
  name: 'deploy',
  async run(bench) {
    const session = await bench.signedIn();
    const app = await openDemoApp(await bench.stack());
    const page = await openConsolePage(await bench.browser(), session);
    try {
      const times: number[] = [];
      // The first deployment only warms up.
      for (let count = 0; count <= deployments; count++) {
        const lead = await app.change();
        const { assetsVersion } = await app.build();
        await page.goto(`${session.origin}/app/${app.id}/build-history`);
        const row = page.getByRole('row').filter({ hasText: new RegExp(`#${assetsVersion}(?!\\d)`) });
        await row.locator('.nrn-row-menu').click();
        await page.getByRole('menuitem', { name: messages.deployToDevelopment }).click();
        const go = page.getByRole('dialog').getByRole('button', { name: messages.deploy, exact: true });
        const [clicked, served] = await Promise.all([clickedAt(page, go), servedAt(app, lead)]);
        if (count > 0) times.push(served - clicked);
        await app.settled();
      }
      return [
        { metric: 'click to served, p50', value: median(times), unit: 'ms', atMost: 300 },
        { metric: 'click to served, p95', value: percentile(times, 95), unit: 'ms' },
      ];
    } finally {
      await page.context().close();
    }
  },
};
