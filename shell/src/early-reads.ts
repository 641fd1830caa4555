import type { RemoteList } from '@noren/contracts/base';

/** A server that says nothing for this long counts as down. */
const timeoutMilliseconds = 8_000;

const begun = new Map<string, Promise<Response>>();

function begin(url: string): Promise<Response> {
  const answer = freshFetch(url);
  // Who takes it hears of the failure.
  answer.catch(() => undefined);
  begun.set(url, answer);
  return answer;
}

/** Asks for what the console reads first while its own code is still on its way. */
export function beginReads(): void {
  void begin('/config.json');
  begin('/remotes.json')
    .then((answer) => answer.clone().json() as Promise<RemoteList>)
    .then(({ remotes }) => {
      for (const { manifest } of remotes) void begin(manifest);
    })
    .catch(() => undefined);
}

/** What a server says now; of what was begun already the answer to that, once. */
export function earlyFetch(url: string): Promise<Response> {
  const early = begun.get(url);
  begun.delete(url);
  return early ?? freshFetch(url);
}

function freshFetch(url: string): Promise<Response> {
  return fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMilliseconds) });
}
