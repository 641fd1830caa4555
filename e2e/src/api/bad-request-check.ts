import { contentIds, contentKind } from '@noren/contracts/contents';
import { type Endpoint, isMemberEndpoint } from '@noren/contracts/core';
import { memberEndpoints } from '@noren/contracts/members';
import { endpoints } from '@noren/contracts/endpoints';
import { isErrorCode } from '@noren/contracts/errors';
import { releaseUrl } from '@noren/contracts/releases';
import { seed } from '@noren/service-kit/testing';
import fc from 'fast-check';
import type { TestStack } from '../stack.js';
import { arbitraryBadRequest } from './bad-requests.js';
import { createFixtures, getRuntime } from './fixtures.js';
import { createHttpClient, type HttpRequest, type HttpResponse } from './http-client.js';
import { newMember } from './members.js';
import { createStaffClient } from './staff-client.js';
import { clientWith } from './staff.js';
import type { StoredState } from './stored-state.js';

const concurrency = 16;

/** Every call of staff, services and members. */
export const endpointsById = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

/** Members' sessions begin with these calls: a good one is no bad request. */
const openings: readonly string[] = [memberEndpoints.visit.id, memberEndpoints.renew.id];

/** To remove what is not there succeeds, and is a write of the profile: sent without a session. */
const withoutSession: readonly string[] = [memberEndpoints.removeFavorite.id];

/** Creates the resources that bad requests name, with a session of a member. */
export async function createTarget(stack: TestStack, token: string, code: string): Promise<BadRequestTarget> {
  const api = clientWith(stack, token);
  const { app, asset, connection, contents, group } = await createFixtures(api, code);
  const { token: memberToken } = await newMember(stack, app);
  const host = new URL(
    releaseUrl(stack.urls.miniApp, { systemName: app.systemName, environment: 'development' }),
  ).host;
  const ids = {
    appId: app.id,
    systemName: app.systemName,
    assetsHistoryId: asset.assetsHistoryId,
    groupId: group.groupId,
    ...Object.fromEntries(contentIds.map((id) => [contentKind(id).param, contents[id].id])),
    templateId: app.template.id,
    connections: connection.id,
    runtimes: (await getRuntime(api)).id,
  };
  const staff = createStaffClient(stack);
  const members = createHttpClient(stack.service('loyalty').url);
  return {
    ids,
    // As the gateways send them: not every resolver resolves names below localhost.
    send: (endpoint, request) =>
      isMemberEndpoint(endpoint)
        ? members.send({
            ...request,
            ...(withoutSession.includes(endpoint.id) ? {} : { token: memberToken }),
            headers: { 'x-forwarded-host': host, ...request.headers },
          })
        : staff.send(endpoint, { ...request, token }),
    close: () => {
      staff.close();
      members.close();
    },
  };
}

export interface BadRequestTarget {
  /** The ids by path parameter or resource. */
  readonly ids: Readonly<Record<string, string>>;
  /** Sends a request as an admin or as a member. */
  send(endpoint: Endpoint, request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

/** Sends bad requests to an endpoint and returns a line for each that was not rejected as it should be. */
export async function findUnrejected(
  { send, ids }: BadRequestTarget,
  endpoint: Endpoint,
  count: number,
): Promise<string[]> {
  const [resource = ''] = endpoint.id.split('.');
  const validIds = () => ({ ...ids, id: ids[resource] ?? 'nothing' });
  const requests = fc.sample(arbitraryBadRequest(endpoint, validIds), { numRuns: count, seed });
  const faults: string[] = [];
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const sent = request;
      const fault = await send(endpoint, sent).then(
        (response) => findFault(endpoint, sent, response),
        (error: Error) => error.message,
      );
      if (fault !== undefined) faults.push(`${fault}: ${describe(sent)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return faults;
}

/** Returns what is wrong with the response to a bad request, if anything. */
function findFault(
  { id, safe }: Endpoint,
  { method }: HttpRequest,
  { status, type, problem }: HttpResponse,
): string | undefined {
  if (status >= 500) return `${status}`;
  // Clearing a cache is always allowed; a read may ignore unknown parameters.
  const maySucceed = method === 'GET' || status === 204 || safe === true || openings.includes(id);
  if (status < 400) return maySucceed ? undefined : `${status} for a write`;
  if (problem === undefined) return `${status} as ${type}`;
  return isErrorCode(problem.code) && problem.status === status ? undefined : `${status} ${problem.code}`;
}

function describe({ method, path, headers = {}, body = '' }: HttpRequest): string {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(text.slice(0, 500))}`;
}

/** Lists the locations whose stored state differs, with both states. */
export function listChanges(before: StoredState, after: StoredState): [string, unknown, unknown][] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((where) => before[where] !== after[where])
    .map((where) => [where, before[where], after[where]]);
}
