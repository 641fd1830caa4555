import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { createClient, toUrl } from '@noren/contracts/client';
import { type Group, groupEndpoints } from '@noren/contracts/groups';
import { call } from '../app/call.js';
import { openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { median, percentile } from '../report/statistics.js';

const warmUps = 20;
const changes = 300;
const timeoutMs = 10_000;

/**
 * Time from a change of a group's features at the groups service until its event has updated the group's app at the
 * apps service, which is polled without a pause.
 */
export const eventToProjection: Part = {
  name: 'event-to-projection',
  async run(bench) {
    const stack = await bench.stack();
    const { client, runtimeVersion } = await openDemoApp(stack);
    const groups = createClient({ baseUrl: stack.services.groups, token: () => stack.token });
    const agent = new Agent({ keepAlive: true });
    const name = `bench-${randomUUID().slice(0, 8)}`;
    const { data: created } = await client.call(groupEndpoints.create, {
      body: { name, code: name, type: 'others' },
    });
    const { data: app } = await client.call(appEndpoints.create, {
      body: { name, systemName: name, groupId: created.groupId, runtimeVersion },
    });
    const appUrl = stack.services.apps + toUrl(appEndpoints.get, { params: { appId: app.id } });
    const headers = { authorization: `Bearer ${stack.token}` };
    const shows = async ({ options }: Group) => {
      const { status, body } = await call(appUrl, { agent, headers });
      if (status !== 200) throw new Error(`The app returned ${status}: ${body}`);
      const { data } = JSON.parse(body) as { data: AppDetail };
      return data.features.point === options.point;
    };
    try {
      const times: number[] = [];
      let group = created;
      for (let count = 0; count < warmUps + changes; count++) {
        const { groupId, version, options } = group;
        const body = { version, options: { ...options, point: !options.point } };
        group = (await groups.call(groupEndpoints.updateOptions, { params: { groupId }, body })).data;
        const answered = performance.now();
        while (!(await shows(group))) {
          if (performance.now() > answered + timeoutMs)
            throw new Error('The change did not reach the apps service in time');
        }
        if (count >= warmUps) times.push(performance.now() - answered);
      }
      return [
        { metric: 'answer to shown elsewhere, p50', value: median(times), unit: 'ms' },
        { metric: 'answer to shown elsewhere, p99', value: percentile(times, 99), unit: 'ms', atMost: 50 },
      ];
    } finally {
      agent.destroy();
      await client.call(appEndpoints.delete, { params: { appId: app.id } });
    }
  },
};
