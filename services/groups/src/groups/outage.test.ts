import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEndpoints } from '@noren/contracts';
import type { Service } from '@noren/service-kit';
import { createTestBed, eventually, injectClient, type TestBed } from '@noren/service-kit/testing';
import { createGroupsApp } from '../app.js';

let bed: TestBed;
let service: Service;

beforeAll(async () => {
  bed = await createTestBed('groups');
  service = createGroupsApp(bed);
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await bed.stop();
});

const ready = async () => (await service.app.inject('/health/ready')).statusCode;

describe('while NATS is away', () => {
  it('staff work on; what they did is told in order when it is back', async () => {
    const admin = injectClient(service.app, bed.token());
    const body = { name: 'Tea house', code: 'tea', type: 'client' } as const;
    await bed.natsEngine.kill();
    await eventually(async () => expect(await ready()).toBe(503));
    const { data: group } = await admin.call(groupEndpoints.create, { body });
    for (const version of [1, 2, 3]) {
      const change = { version, description: `${version}` };
      await admin.call(groupEndpoints.update, { params: group, body: change });
    }
    await bed.natsEngine.start();
    await eventually(async () => expect(await ready()).toBe(200));
    expect(await bed.events('group.created')).toMatchObject([{ subject: group.groupId, sequence: 1 }]);
    expect(await bed.events('group.updated', 3)).toMatchObject([
      { data: { description: '1' } },
      { data: { description: '2' } },
      { data: { description: '3' } },
    ]);
  });
});
