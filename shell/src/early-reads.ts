import type { RemoteList } from '@noren/contracts/base';
import type { ServedManifest } from '@noren/mfe-kit';
import { preloadFiles } from './remotes/preload-files.js';
import { filesOf } from './remotes/remote-files.js';
import { ownerOf } from './remotes/remote-list.js';

/** A server that says nothing for this long counts as down. */
const timeoutMilliseconds = 8_000;

const begun = new Map<string, Promise<Response>>();
/** The console reads for itself by now: what is begun from then on would wait for nobody, and be old when it is taken. */
let overtaken = false;

function begin(url: string): Promise<Response> {
  const answer = freshFetch(url);
  // Who takes it hears of the failure.
  answer.catch(() => undefined);
  begun.set(url, answer);
  return answer;
}

/**
 * Asks for what the console reads first while its own code is still on its way, and for the files of the remote
 * that owns the page.
 */
export function beginReads(pathname = window.location.pathname): void {
  overtaken = false;
  void begin('/config.json');
  // Who reads these for good says what is wrong with them.
  beginRemote(pathname).catch(() => undefined);
}

async function beginRemote(pathname: string): Promise<void> {
  const { remotes } = await copyOf<RemoteList>(begin('/remotes.json'));
  if (overtaken) return;
  const reads = remotes.map(async ({ name, manifest: manifestUrl }) => {
    const manifest = await copyOf<ServedManifest>(begin(manifestUrl));
    return { name, manifestUrl, manifest };
  });
  const known = (await Promise.allSettled(reads)).flatMap((read) =>
    read.status === 'fulfilled' ? [read.value] : [],
  );
  const owner = ownerOf(pathname, known)?.remote;
  const remote = known.find(({ name }) => name === owner);
  if (remote !== undefined) preloadFiles(filesOf(remote.manifestUrl, remote.manifest).files);
}

/** What an answer says, which itself can still be read by who takes it. */
async function copyOf<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).clone().json()) as T;
}

/** What a server says now; of what was begun already the answer to that, once. */
export function earlyFetch(url: string): Promise<Response> {
  const early = begun.get(url);
  begun.delete(url);
  overtaken ||= early === undefined;
  return early ?? freshFetch(url);
}

async function freshFetch(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMilliseconds) });
  // All of it at once: a body that somebody reads later would be cut off by then.
  return new Response(await answer.arrayBuffer(), answer);
}
