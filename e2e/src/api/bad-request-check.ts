import type { Client } from '@noren/contracts/client';
import { contentIds, contentKind } from '@noren/contracts/contents';
import { type Endpoint, isMemberEndpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { isErrorCode } from '@noren/contracts/errors';
import { seed } from '@noren/service-kit/testing';
import fc from 'fast-check';
import { arbitraryBadRequest } from './bad-requests.js';
import { createFixtures, getRuntime } from './fixtures.js';
import type { HttpClient, HttpRequest, HttpResponse } from './http-client.js';
import type { StoredState } from './stored-state.js';

const concurrency = 16;

export const endpointsById = endpoints
  .filter((endpoint) => !isMemberEndpoint(endpoint))
  .map((endpoint) => [endpoint.id, endpoint] as const);

/** Creates the resources that bad requests name, and returns their ids by path parameter or resource. */
export async function createPathIds(api: Client, code: string): Promise<Readonly<Record<string, string>>> {
  const { app, asset, connection, contents, group } = await createFixtures(api, code);
  return {
    appId: app.id,
    assetsHistoryId: asset.assetsHistoryId,
    groupId: group.groupId,
    ...Object.fromEntries(contentIds.map((id) => [contentKind(id).param, contents[id].id])),
    templateId: app.template.id,
    connections: connection.id,
    runtimes: (await getRuntime(api)).id,
  };
}

export interface BadRequestTarget {
  readonly httpClient: HttpClient;
  readonly token: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Sends bad requests to an endpoint and returns a line for each that was not rejected as it should be. */
export async function findUnrejected(
  { httpClient, token, ids }: BadRequestTarget,
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
      const fault = await httpClient.send({ ...sent, token }).then(
        (response) => findFault(sent, response),
        (error: Error) => error.message,
      );
      if (fault !== undefined) faults.push(`${fault}: ${describe(sent)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return faults;
}

/** Returns what is wrong with the response to a bad request, if anything. */
function findFault({ method }: HttpRequest, { status, type, problem }: HttpResponse): string | undefined {
  if (status >= 500) return `${status}`;
  // Clearing a cache is always allowed; a read may ignore unknown parameters.
  if (status < 400) return method === 'GET' || status === 204 ? undefined : `${status} for a write`;
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
