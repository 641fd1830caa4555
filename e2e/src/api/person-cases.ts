import { accessRequestEndpoints as accessRequests } from '@noren/contracts/access-requests';
import { personEndpoints as people, userEndpoints as users } from '@noren/contracts/users';
import { getFirstPerson } from '../console/console-fixtures.js';
import type { CaseInput } from './fixtures.js';
import type { HttpRequest } from './http-client.js';
import { toRequest } from './staff.js';

/** A version that no request for access has: the write passes authorisation and is a conflict. */
const version = 999_999;

/** Calls about the users of the console. */
export const personCases: Record<string, (input: CaseInput) => HttpRequest | Promise<HttpRequest>> = {
  'users.list': () => toRequest(users.list),
  'accessRequests.create': () => toRequest(accessRequests.create, { body: {} }),
  'accessRequests.mine': () => toRequest(accessRequests.mine),
  'accessRequests.list': () => toRequest(accessRequests.list),
  'accessRequests.decide': async ({ admin }) => {
    const { data } = await admin.call(accessRequests.create, { body: {} });
    const params = { accessRequestId: data.id };
    return toRequest(accessRequests.decide, { params, body: { version, status: 'declined' } });
  },
  'people.list': () => toRequest(people.list),
  'people.get': async ({ admin }) =>
    toRequest(people.get, { params: { userId: (await getFirstPerson(admin)).id } }),
};
