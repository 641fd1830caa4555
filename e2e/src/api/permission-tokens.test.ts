import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { type GroupOptions, noOptions } from '@noren/contracts/groups';
import { type Action, may } from '@noren/contracts/permissions';
import { sharedStack } from '../stack.js';
import { type CaseInput, createFixtures, createUniqueCode, getRuntime } from './fixtures.js';
import { createHttpClient, type HttpClient, type HttpRequest } from './http-client.js';
import { getMachineToken } from './machine-token.js';
import { allMemberCalls, createMemberRequest, openCalls } from './member-calls.js';
import { newMember, newPurchase } from './members.js';
import { permissionCases } from './permission-cases.js';
import { deployToProduction } from './permission-table.js';
import { clientWith, staffEndpoints } from './staff.js';

type Token = 'admin' | 'machine' | 'member' | 'foreign' | 'invented';

/** Without a feature its calls would be missing, whatever the session. */
const everyFeature: Partial<GroupOptions> = Object.fromEntries(
  Object.keys(noOptions).map((name) => [name, true]),
);

const stack = sharedStack();
let staffApi: HttpClient;
let memberApi: HttpClient;
let input: CaseInput;
const tokens = {} as Record<Token, string>;

beforeAll(async () => {
  staffApi = createHttpClient(stack.urls.api);
  memberApi = createHttpClient(stack.service('loyalty').url);
  tokens.admin = await stack.token('admin');
  const admin = clientWith(stack, tokens.admin);
  const [own, other] = await Promise.all(
    ['tokens', 'others'].map((name) => createFixtures(admin, createUniqueCode(name), everyFeature)),
  );
  if (own === undefined || other === undefined) throw new Error('There are no fixtures');
  const session = await newMember(stack, own.app);
  tokens.machine = await getMachineToken(stack);
  tokens.member = session.token;
  tokens.foreign = (await newMember(stack, other.app)).token;
  tokens.invented = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.';
  const [{ data: type }, { data: tag }] = [{ data: { id: 'nothing' } }, { data: { id: 'nothing' } }];
  input = {
    ...own,
    ...({ runtime: await getRuntime(admin), template: own.app.template, type, tag } as CaseInput),
    ...{ admin, memberId: session.memberId, uniqueName: createUniqueCode('tokens') },
    purchaseId: await newPurchase(stack, admin, own.app, session),
  };
}, 120_000);
afterAll(() => {
  staffApi?.close();
  memberApi?.close();
});

async function send(api: HttpClient, request: HttpRequest, token?: Token): Promise<string> {
  const { status, problem } = await api.send({
    ...request,
    ...(token === undefined ? {} : { token: tokens[token] }),
  });
  return `${status} ${problem?.code ?? ''}`.trim();
}

const byId = (calls: readonly Endpoint[]) => calls.map((endpoint) => [endpoint.id, endpoint] as const);

it('every call is walked: those of staff by their cases, those of members by their data', () => {
  const walked = [...Object.keys(permissionCases), ...allMemberCalls.map(({ id }) => id)];
  const open = endpoints.filter(({ path, access }) => access === 'public' && !path.startsWith('/m/'));
  const all = [...walked.filter((id) => id !== deployToProduction), ...open.map(({ id }) => id)];
  expect(all.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  // The sign-in page of a Connect ID; tokens that other systems redeem with the secret of their Connect ID.
  expect(open.map(({ id }) => id)).toEqual(['connections.client', 'oneTimeTokens.redeem']);
});

describe('a call of staff', () => {
  it.each(byId(staffEndpoints))('[C91] is for no other kind of token: %s', async (id, { access }) => {
    const uniqueName = createUniqueCode('machine');
    const request = await permissionCases[id]?.({ ...input, uniqueName });
    if (request === undefined) throw new Error(`${id} has no case`);
    for (const token of [undefined, 'member', 'invented'] as const)
      expect([token, await send(staffApi, request, token)]).toEqual([token, '401 sessionExpired']);
    const machine = await send(staffApi, request, 'machine');
    if (may('service', access as Action)) expect(machine).not.toMatch(/^(401|5\d\d)|accessDenied/);
    else expect(machine).toBe('403 accessDenied');
  });
});

describe('a call of members', () => {
  it.each(byId(allMemberCalls))('is for members of the app only: %s', async (id, endpoint) => {
    const request = createMemberRequest(stack, input.app, input, endpoint);
    const anonymous = await send(memberApi, request);
    const isOpen = openCalls.includes(id);
    expect([id, anonymous]).toEqual([id, expect.stringMatching(isOpen ? /^(?!5)/ : /^401 /)]);
    for (const token of ['admin', 'machine', 'foreign', 'invented'] as const) {
      const answer = await send(memberApi, request, token);
      const isIgnored = isOpen && answer === anonymous;
      expect([token, answer]).toEqual([token, isIgnored ? anonymous : expect.stringMatching(/^401 /)]);
    }
    if (endpoint.method === 'GET') expect(await send(memberApi, request, 'member')).not.toMatch(/^(401|500)/);
  });

  it('without a session is one that exists', () => {
    const ids = allMemberCalls.map(({ id }) => id);
    expect(openCalls.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
