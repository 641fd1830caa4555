import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { type GroupOptions, noOptions } from '@noren/contracts/groups';
import type { Action } from '@noren/contracts/permissions';
import {
  type CallingService,
  callingServices,
  isInternalEndpoint,
  servicePermissions,
} from '@noren/contracts/service-permissions';
import { sharedStack } from '../stack.js';
import { untestedCalls } from './content-cases.js';
import { type CaseInput, createFixtures, createUniqueCode, getRuntime } from './fixtures.js';
import { createHttpClient, type HttpClient, type HttpRequest, type HttpResponse } from './http-client.js';
import { getMachineToken } from './machine-token.js';
import { allMemberCalls, createMemberRequest, openCalls } from './member-calls.js';
import { newMember, newPurchase } from './members.js';
import { permissionCases } from './permission-cases.js';
import { deployToProduction } from './permission-table.js';
import { clientWith, staffEndpoints } from './staff.js';
import { createStaffClient, type StaffClient } from './staff-client.js';

type Token = 'admin' | CallingService | 'member' | 'foreign' | 'invented';

/** Without a feature its calls would be missing, whatever the session. */
const everyFeature: Partial<GroupOptions> = Object.fromEntries(
  Object.keys(noOptions).map((name) => [name, true]),
);

const stack = sharedStack();
let staff: StaffClient;
let outside: HttpClient;
let memberApi: HttpClient;
let input: CaseInput;
const tokens = {} as Record<Token, string>;

beforeAll(async () => {
  staff = createStaffClient(stack);
  outside = createHttpClient(stack.urls.api);
  memberApi = createHttpClient(stack.service('loyalty').url);
  tokens.admin = await stack.token('admin');
  const admin = clientWith(stack, tokens.admin);
  const [own, other] = await Promise.all(
    ['tokens', 'others'].map((name) => createFixtures(admin, createUniqueCode(name), everyFeature)),
  );
  if (own === undefined || other === undefined) throw new Error('There are no fixtures');
  const session = await newMember(stack, own.app);
  for (const service of callingServices) tokens[service] = await getMachineToken(stack, service);
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
});
afterAll(() => {
  staff?.close();
  outside?.close();
  memberApi?.close();
});

type Send = (request: HttpRequest) => Promise<HttpResponse>;

async function send(sendTo: Send, request: HttpRequest, token?: Token): Promise<string> {
  const { status, problem } = await sendTo({
    ...request,
    ...(token === undefined ? {} : { token: tokens[token] }),
  });
  return `${status} ${problem?.code ?? ''}`.trim();
}

const byId = (calls: readonly Endpoint[]) =>
  calls.filter(({ id }) => !untestedCalls.includes(id)).map((endpoint) => [endpoint.id, endpoint] as const);

it('every call is walked: those of staff by their cases, those of members by their data', () => {
  const walked = [...Object.keys(permissionCases), ...allMemberCalls.map(({ id }) => id)];
  const open = endpoints.filter(({ id, access }) => access === 'public' && !walked.includes(id));
  const all = [...walked.filter((id) => id !== deployToProduction), ...open.map(({ id }) => id)];
  expect(all.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  // The sign-in page of a Connect ID; notifications that VeriTrans signs; tokens that other systems redeem with the
  // secret of their Connect ID; devices with the token of a preview link; phones that show a pass, with the token in it.
  expect(open.map(({ id }) => id).sort()).toEqual([
    'connections.client',
    'oneTimeTokens.redeem',
    'previewLinks.get',
    'previewLinks.image',
    'veriTransNotifications.receive',
    'walletPasses.get',
    'walletPasses.listChanged',
    'walletPasses.register',
    'walletPasses.report',
    'walletPasses.unregister',
  ]);
});

describe('a call of staff', () => {
  it.each(byId(staffEndpoints))('[C91] is for no other kind of token: %s', async (id, endpoint) => {
    const getRequest = async () => {
      const request = await permissionCases[id]?.({ ...input, uniqueName: createUniqueCode('machine') });
      if (request === undefined) throw new Error(`${id} has no case`);
      return request;
    };
    const request = await getRequest();
    for (const token of [undefined, 'member', 'invented'] as const)
      expect([token, await send((sent) => staff.send(endpoint, sent), request, token)]).toEqual([
        token,
        '401 sessionExpired',
      ]);
    for (const service of callingServices) {
      const isAllowed = servicePermissions[service].includes(endpoint.access as Action);
      const sent = isAllowed ? await getRequest() : request;
      const machine = await send((each) => staff.sendDirect(endpoint, each), sent, service);
      const expected = isAllowed
        ? expect.not.stringMatching(/^(401|5\d\d)|accessDenied/)
        : '403 accessDenied';
      expect([service, machine]).toEqual([service, expected]);
    }
  });

  it.each(byId(staffEndpoints.filter(isInternalEndpoint)))(
    'is not routed from outside if it is for services only: %s',
    async (id, { access }) => {
      const request = await permissionCases[id]?.({ ...input, uniqueName: createUniqueCode('outside') });
      if (request === undefined) throw new Error(`${id} has no case`);
      const service = callingServices.find((name) => servicePermissions[name].includes(access as Action));
      for (const token of [undefined, 'admin', service] as const)
        expect([token, await send(outside.send, request, token)]).toEqual([
          token,
          expect.stringMatching(/^404 /),
        ]);
    },
  );
});

describe('a call of members', () => {
  it.each(byId(allMemberCalls))('is for members of the app only: %s', async (id, endpoint) => {
    const request = createMemberRequest(stack, input.app, input, endpoint);
    const anonymous = await send(memberApi.send, request);
    const isOpen = openCalls.includes(id);
    expect([id, anonymous]).toEqual([id, expect.stringMatching(isOpen ? /^(?!5)/ : /^401 /)]);
    for (const token of ['admin', 'loyalty', 'foreign', 'invented'] as const) {
      const answer = await send(memberApi.send, request, token);
      const isIgnored = isOpen && answer === anonymous;
      expect([token, answer]).toEqual([token, isIgnored ? anonymous : expect.stringMatching(/^401 /)]);
    }
    if (endpoint.method === 'GET')
      expect(await send(memberApi.send, request, 'member')).not.toMatch(/^(401|500)/);
  });

  it('without a session is one that exists', () => {
    const ids = allMemberCalls.map(({ id }) => id);
    expect(openCalls.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
