import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import { createTestClient } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let harness: GroupsHarness;
let admin: Client;
let groupId: string;

beforeAll(async () => {
  harness = await createGroupsHarness();
  admin = harness.admin;
  ({ groupId } = await harness.group());
});
afterAll(() => harness.stop());

describe('signing in with a Connect ID', () => {
  const anyone = () => createTestClient(harness.service.app);

  it('returns only the client id, to anyone who has the Connect ID', async () => {
    const { id, clientId } = await harness.connection({ groupId });
    const answer = await anyone().call(connectionEndpoints.client, { params: { id } });
    expect(answer).toEqual({ data: { clientId } });
  });

  it('does not look up names and limits requests per address', async () => {
    const { connectionName } = await harness.connection({ groupId });
    const ask = () => anyone().call(connectionEndpoints.client, { params: { id: connectionName } });
    await expect(ask()).rejects.toMatchObject({ code: 'connectionNotFound', status: 404 });
    const answers = await Promise.allSettled(Array.from({ length: 40 }, ask));
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'tooManyRequests', status: 429 } });
  });
});

describe('an external system that presents a Connect ID', () => {
  it('is accepted only with the right client id and secret, and only services may check it', async () => {
    const { id, clientId, clientSecret } = await harness.connection({ groupId });
    const check = async (body: { clientId: string; clientSecret: string }, as: Client, of = id) =>
      as.call(connectionEndpoints.check, { params: { id: of }, body });
    const service = createTestClient(harness.service.app, harness.harness.token({ role: 'service' }));
    await expect(check({ clientId, clientSecret }, service)).resolves.toBeUndefined();
    const wrong = { code: 'connectIdInvalid' };
    await expect(check({ clientId, clientSecret: 'x' }, service)).rejects.toMatchObject(wrong);
    await expect(check({ clientId: 'x', clientSecret }, service)).rejects.toMatchObject(wrong);
    await expect(check({ clientId, clientSecret }, service, 'nobody')).rejects.toMatchObject(wrong);
    await expect(check({ clientId, clientSecret }, admin)).rejects.toMatchObject({ code: 'accessDenied' });
  });
});
