import { endpoints, paramNames } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';

/** What is known of the things to ask for, by the names of path parameters. */
export type Known = Readonly<Record<string, string>>;

/** Who asks: staff by the API, a member at the origin of an app. */
export interface Askers {
  readonly staff: string;
  readonly member: { readonly token: string; readonly host: string };
}

/** Queries that some reads cannot do without. */
const queries: Readonly<Record<string, (known: Known) => string>> = {
  'deployments.logs': ({ assetsHistoryId = '' }) => `?assetsHistoryId=${assetsHistoryId}`,
};

/**
 * The answer of every read of the API whose address can be written down from what is known: status and body,
 * by the endpoint's id. Each as it is given, but for the number of the request.
 */
export async function answersOf(stack: Stack, known: Known, askers: Askers): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const { member } = askers;
  const staff = await stack.token(askers.staff);
  for (const { id, path, method, service, stream } of endpoints) {
    const fillable = paramNames(path).every((name) => known[name] !== undefined);
    if (method !== 'GET' || stream === 'events' || !fillable) continue;
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => known[name] ?? '');
    const isMember = path.startsWith('/m/');
    const base = isMember ? stack.service(service).url : stack.urls.api;
    const headers: Record<string, string> = isMember
      ? { authorization: `Bearer ${member.token}`, 'x-forwarded-host': member.host }
      : { authorization: `Bearer ${staff}` };
    const response = await fetch(`${base}${address}${queries[id]?.(known) ?? ''}`, { headers });
    const body = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":"…"');
    answers.set(id, `${response.status} ${body}`);
  }
  return answers;
}
