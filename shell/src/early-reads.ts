import type { RemoteList } from '@noren/contracts/console';
import type { ServedManifest } from '@noren/mfe-kit';
import { listFiles, preloadFiles } from './remotes/remote-files.js';
import { toOwner } from './remotes/remote-list.js';

/** Request timeout; a slower server counts as down. */
const timeoutMilliseconds = 8_000;

const pending = new Map<string, Promise<Response>>();
/** True once the console reads by itself: early reads started after that would stay unused and become stale. */
let overtaken = false;

function startRead(url: string): Promise<Response> {
  const answer = freshFetch(url);
  // Handled by the reader that takes the response.
  answer.catch(() => undefined);
  pending.set(url, answer);
  return answer;
}

/**
 * Requests the documents that the console reads first while its code is still loading, and preloads the files of the
 * remote that owns the page.
 */
export function startEarlyReads(pathname = window.location.pathname): void {
  overtaken = false;
  void startRead('/config.json');
  // The regular reader reports errors.
  startRemoteReads(pathname).catch(() => undefined);
}

async function startRemoteReads(pathname: string): Promise<void> {
  const { remotes } = await createCopy<RemoteList>(startRead('/remotes.json'));
  if (overtaken) return;
  const reads = remotes.map(async ({ name, manifest: manifestUrl }) => {
    const manifest = await createCopy<ServedManifest>(startRead(manifestUrl));
    return { name, manifestUrl, manifest };
  });
  const known = (await Promise.allSettled(reads)).flatMap((read) =>
    read.status === 'fulfilled' ? [read.value] : [],
  );
  const owner = toOwner(pathname, known)?.remote;
  const remote = known.find(({ name }) => name === owner);
  if (remote !== undefined) preloadFiles(listFiles(remote.manifestUrl, remote.manifest).files);
}

/** Parses a clone of the response, so that the original can still be read. */
async function createCopy<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).clone().json()) as T;
}

/** Returns the early response to a URL once; otherwise fetches. */
export function fetchEarly(url: string): Promise<Response> {
  const early = pending.get(url);
  pending.delete(url);
  overtaken ||= early === undefined;
  return early ?? freshFetch(url);
}

async function freshFetch(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMilliseconds) });
  // Reads the whole body now: the timeout would abort a body that is read later.
  return new Response(await answer.arrayBuffer(), answer);
}
