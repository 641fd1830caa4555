import { paramNames } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import type { TestStack } from '../stack.js';

/**
 * Ids of existing resources by path parameter; by `resource.parameter` or `endpoint.parameter` if several kinds of
 * resources share the parameter's name.
 */
export type Known = Readonly<Record<string, string>>;

/** Callers of reads: staff through the API, visitors and members (by token) at an app's host. */
export interface Callers {
  readonly staff: string;
  readonly host: string;
  readonly people: Readonly<Record<string, string>>;
}

/** Queries that some reads require. */
const queries: Readonly<Record<string, (known: Known) => string>> = {
  'deployments.logs': ({ assetsHistoryId = '' }) => `?assetsHistoryId=${assetsHistoryId}`,
  'histories.list': () => '?tab=coupon',
};

/** What differs from call to call: these reads are themselves a reason to have seen their caller. */
const changing = /"(requestId|seenAt)":"[^"]*"/g;

/**
 * Calls every read of the API whose path parameters are known, as every permitted caller. Returns status and body
 * without what differs from call to call, by caller and endpoint id.
 */
export async function readAnswers(
  stack: TestStack,
  known: Known,
  callers: Callers,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const staff = await stack.token(callers.staff);
  for (const { id, path, method, service, stream } of endpoints) {
    const [resource = ''] = id.split('.');
    const valueOf = (name: string) => known[`${id}.${name}`] ?? known[`${resource}.${name}`] ?? known[name];
    const fillable = paramNames(path).every((name) => valueOf(name) !== undefined);
    if (method !== 'GET' || stream === 'events' || !fillable) continue;
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name) ?? '');
    const isMember = path.startsWith('/m/');
    const base = isMember ? stack.service(service).url : stack.urls.api;
    for (const [who, token] of Object.entries(isMember ? callers.people : { staff })) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(isMember ? { 'x-forwarded-host': callers.host } : {}),
      };
      const response = await fetch(`${base}${address}${queries[id]?.(known) ?? ''}`, { headers });
      const body = (await response.text()).replaceAll(changing, '"$1":"…"');
      answers.set(`${who} ${id}`, `${response.status} ${body}`);
    }
  }
  return answers;
}
