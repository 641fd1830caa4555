import { openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { median, percentile } from '../report/statistics.js';

const warmUps = 20;
const saves = 300;

/** Consecutive saves of the settings of one app, directly at the apps service. */
export const configSave: Part = {
  name: 'config-save',
  async run(bench) {
    const stack = await bench.stack();
    const app = await openDemoApp({ ...stack, urls: { ...stack.urls, api: stack.services.apps } });
    const times: number[] = [];
    for (let count = 0; count < warmUps + saves; count++) {
      const save = await app.prepareChange();
      const startedAt = performance.now();
      await save();
      if (count >= warmUps) times.push(performance.now() - startedAt);
    }
    return [
      { metric: 'sent to saved, p50', value: median(times), unit: 'ms' },
      { metric: 'sent to saved, p99', value: percentile(times, 99), unit: 'ms' },
    ];
  },
};
