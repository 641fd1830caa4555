import { openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { clickedAt } from '../browser/click-to-shown.js';
import { messages } from '../browser/messages.js';
import { openConsolePage } from '../browser/sign-in.js';
import { median, percentile } from '../report/statistics.js';
import { servedAt } from './served-at.js';

const rollbacks = 15;

/** Time from the click that rolls back to an earlier build until the mini-app's origin serves it. */
export const rollback: Part = {
  name: 'rollback',
  async run(bench) {
    const session = await bench.signedIn();
    const app = await openDemoApp(await bench.stack());
    const builds: { lead: string; version: number }[] = [];
    for (let count = 0; count < 2; count++) {
      const lead = await app.change();
      const asset = await app.build();
      await app.deploy(asset);
      builds.push({ lead, version: asset.assetsVersion });
    }
    const page = await openConsolePage(await bench.browser(), session);
    try {
      const times: number[] = [];
      for (let count = 0; count <= rollbacks; count++) {
        await page.goto(`${session.origin}/app/${app.id}/deploy-history`);
        const { lead, version } = builds[count % 2] ?? { lead: '', version: 0 };
        const row = page.getByRole('row').filter({ hasText: new RegExp(`#${version}(?!\\d)`) });
        await row.first().locator('.nrn-row-menu').click();
        await page.getByRole('menuitem', { name: messages.rollBack }).click();
        const go = page.getByRole('dialog').getByRole('button', { name: messages.deploy, exact: true });
        const [clicked, served] = await Promise.all([clickedAt(page, go), servedAt(app, lead)]);
        if (count > 0) times.push(served - clicked);
        await app.settled();
      }
      return [
        { metric: 'click to served, p50', value: median(times), unit: 'ms' },
        { metric: 'click to served, p95', value: percentile(times, 95), unit: 'ms' },
      ];
    } finally {
      await page.context().close();
    }
  },
};
