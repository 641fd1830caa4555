import { endpoints, paramNames } from '@noren/contracts';
import type { TestStack } from '../stack.js';

/**
 * What is known of the things to ask for, by the names of path parameters; by `resource.parameter` or
 * `endpoint.parameter` where one name is that of several things.
 */
export type Known = Readonly<Record<string, string>>;

/** Who asks: staff by the API, visitors and members at the origin of an app, by their tokens. */
export interface Callers {
  readonly staff: string;
  readonly host: string;
  readonly people: Readonly<Record<string, string>>;
}

/** Queries that some reads cannot do without. */
const queries: Readonly<Record<string, (known: Known) => string>> = {
  'deployments.logs': ({ assetsHistoryId = '' }) => `?assetsHistoryId=${assetsHistoryId}`,
  'histories.list': () => '?tab=coupon',
};

/**
 * The answer of every read of the API whose address can be written down from what is known: status and body,
 * by who asks and the endpoint's id. Each as it is given, but for the number of the request.
 */
export async function answersOf(
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
      const body = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":"…"');
      answers.set(`${who} ${id}`, `${response.status} ${body}`);
    }
  }
  return answers;
}
