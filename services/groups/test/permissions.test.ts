import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toUrl } from '@noren/contracts/client';
import { endpoints } from '@noren/contracts/endpoints';
import { type Action, may, roles } from '@noren/contracts/permissions';
import { request } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from './groups-harness.js';

let harness: GroupsHarness;

beforeAll(async () => {
  harness = await createGroupsHarness();
});
afterAll(() => harness.stop());

const own = endpoints.filter(({ service, access }) => service === 'groups' && access !== 'public');
const unknown = 'unknown';
const params = { groupId: unknown, id: unknown, userId: unknown, accessRequestId: unknown };

it.each(own.map((endpoint) => [endpoint.id, endpoint] as const))(
  '[C91] %s allows exactly the roles of the permission table',
  async (_id, endpoint) => {
    const answer = async (headers: Record<string, string>) => {
      const method = endpoint.method.toLowerCase() as 'get';
      const { status, body } = await request(harness.service.app)
        [method](toUrl(endpoint, { params }))
        .set(headers);
      return { status, code: (body as { code?: string }).code };
    };
    expect(await answer({})).toEqual({ status: 401, code: 'sessionExpired' });
    for (const role of roles) {
      const { code } = await answer({ authorization: `Bearer ${await harness.harness.token({ role })}` });
      expect([role, code !== 'accessDenied']).toEqual([role, may(role, endpoint.access as Action)]);
      expect(code).not.toBe('internal');
    }
  },
);
