import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { contentIds, getContentEndpoints } from '@noren/contracts/contents';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { staffMemberEndpoints } from '@noren/contracts/members';
import type { Stack } from '@noren/local-stack';
import { seedDemo } from '@noren/local-stack/testing';
import { clientWith } from '../api/staff.js';
import { startTestStack } from '../stack.js';

let stack: Stack;
let client: Client;
const reports: string[] = [];

beforeAll(async () => {
  stack = await startTestStack({ demo: false });
  client = clientWith(stack, await stack.token('admin'));
});

afterAll(() => stack?.stop());

/** Seeds until the signal interrupts it or all is done. */
async function seed(signal = new AbortController().signal): Promise<void> {
  const { finished } = await seedDemo(stack, 'complete', { report: (line) => reports.push(line), signal });
  await finished;
}

async function listApps() {
  const { data } = await client.call(appEndpoints.list, { query: {} });
  return data.toSorted((one, other) => one.systemName.localeCompare(other.systemName));
}

/** Resolves once one of the apps has a build. */
async function waitForBuild(): Promise<void> {
  for (;;) {
    for (const { id: appId } of await listApps()) {
      const { data } = await client.call(assetEndpoints.list, { params: { appId }, query: {} });
      if (data.length > 0) return;
    }
  }
}

/** What the demo consists of, without what differs between installations. */
async function readDemo() {
  const apps = await listApps();
  const read = async ({ id: appId, systemName }: (typeof apps)[number]) => {
    const params = { appId };
    const contents = await Promise.all(
      contentIds.map(async (kind) => {
        const { data } = await client.call(getContentEndpoints(kind).list, { params, query: {} });
        return data.map(({ name, version }) => `${kind} ${name} ${version}`).sort();
      }),
    );
    const { data: assets } = await client.call(assetEndpoints.list, { params, query: {} });
    const { data: deployments } = await client.call(deploymentEndpoints.list, { params, query: {} });
    const lists = await Promise.all(
      (['production', 'development'] as const).map((environment) =>
        client.call(staffMemberEndpoints.list, { params, query: { environment } }),
      ),
    );
    const members = lists.flatMap(({ data }) => data);
    return {
      systemName,
      contents: contents.flat(),
      builds: assets.map(
        ({ description, status, review }) =>
          `${description} ${status === 'failed' ? 'failed' : review?.status}`,
      ),
      deployments: deployments.map(({ environment, status }) => `${environment} ${status}`),
      members: members.map(({ name, tier }) => `${name} ${tier}`).sort(),
    };
  };
  return Promise.all(apps.map(read));
}

describe('the demo data', () => {
  it('completes after an interruption of its history', async () => {
    const interruption = new AbortController();
    const { finished } = await seedDemo(stack, 'complete', {
      report: (line) => reports.push(line),
      signal: interruption.signal,
    });
    const ended = finished.then(
      () => 'complete',
      () => 'interrupted',
    );
    await waitForBuild();
    interruption.abort();
    expect(await ended).toBe('interrupted');
    await seed();
    const [cafe, gym, salon] = await readDemo();
    expect(cafe).toMatchObject({
      systemName: 'aoba-coffee',
      builds: ['初回公開 approved'],
      deployments: ['production published', 'review published', 'development published'],
    });
    expect(cafe?.members).toEqual(
      expect.arrayContaining(['佐藤 花子 goldMember', '高橋 由紀 member', '渡辺 翔 shopStaff']),
    );
    expect(gym).toMatchObject({
      systemName: 'gym-ibuki',
      builds: ['パスチケットの見直し rejected', '試作版 undefined', '開発中のバージョンでの確認 failed'],
      deployments: [
        'development published',
        'review failed',
        'development published',
        'development published',
      ],
    });
    expect(gym?.members).toEqual(['井上 海斗 shopStaff', '山田 大地 goldMember', '松本 葵 member'].sort());
    expect(salon).toMatchObject({
      systemName: 'salon-minamo',
      members: ['中村 さくら goldMember', '加藤 結衣 shopStaff', '小林 蓮 member'].sort(),
      builds: ['開店前の確認用 requested'],
      deployments: ['review published', 'development published'],
    });
    const mark = JSON.parse(await readFile(join(stack.dataDir, 'demo.json'), 'utf8')) as object;
    expect(mark).toMatchObject({ live: 'aoba-coffee' });
  });

  it('does nothing on a stack that has it', async () => {
    reports.length = 0;
    await seed();
    expect(reports).toEqual([]);
  });

  it('changes nothing in a second run that an interruption before its end causes', async () => {
    const before = await readDemo();
    await rm(join(stack.dataDir, 'demo.json'));
    await seed();
    expect(await readDemo()).toEqual(before);
  });
});
