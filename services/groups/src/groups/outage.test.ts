import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEndpoints } from '@noren/contracts/groups';
import type { Service } from '@noren/service-kit';
import {
  createTestClient,
  createTestHarness,
  eventually,
  request,
  type TestHarness,
} from '@noren/service-kit/testing';
import { createGroupsApp } from '../app.js';

let harness: TestHarness;
let service: Service;

beforeAll(async () => {
  harness = await createTestHarness('groups');
  service = createGroupsApp(harness);
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
});

async function getHealth() {
  const { status, body } = await request(service.app).get('/health/ready');
  return { status, body: body as object };
}
const natsIs = (nats: boolean) =>
  eventually(async () => expect(await getHealth()).toMatchObject({ body: { checks: { nats } } }));

describe('a NATS outage', () => {
  it('does not block staff, takes no replica away, and events are published in order afterwards', async () => {
    const admin = createTestClient(service.app, harness.token());
    const body = { name: 'Tea house', code: 'tea', type: 'client' } as const;
    await harness.natsEngine.kill();
    await natsIs(false);
    expect(await getHealth()).toMatchObject({ status: 200, body: { status: 'degraded' } });
    const { data: group } = await admin.call(groupEndpoints.create, { body });
    for (const version of [1, 2, 3]) {
      const change = { version, description: `${version}` };
      await admin.call(groupEndpoints.update, { params: group, body: change });
    }
    await harness.natsEngine.start();
    await natsIs(true);
    expect(await harness.events('group.created')).toMatchObject([{ subject: group.groupId, sequence: 1 }]);
    expect(await harness.events('group.updated', 3)).toMatchObject([
      { data: { description: '1' } },
      { data: { description: '2' } },
      { data: { description: '3' } },
    ]);
  });
});
