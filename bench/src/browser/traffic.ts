import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** A file that a page has loaded. */
export interface LoadedFile {
  readonly url: string;
  /** `script`, `stylesheet`, `fetch` … */
  readonly type: string;
  /** Time of the request, epoch milliseconds. */
  readonly at: number;
  /** Size of the body with gzip, or as it is if the server does not compress it, bytes. */
  readonly gzipped: number;
  /** Size of the body as the browser received it, bytes. */
  readonly received: number;
  readonly body: Buffer;
}

/** Records the requests of a page from now on. */
export function recordTraffic(page: Page): {
  /** Returns the files requested in a period, with their sizes; waits for requests in progress. */
  between(from: number, to: number): Promise<LoadedFile[]>;
} {
  const requests: { request: Request; heard: number }[] = [];
  page.on('request', (request) => requests.push({ request, heard: Date.now() }));
  return {
    async between(from, to) {
      const files = await Promise.all(
        // The exact start time is available only after the response has started.
        requests.map(({ request, heard }) => (heard < from ? undefined : getFile(request, heard))),
      );
      return files.filter((file) => file !== undefined).filter(({ at }) => from <= at && at <= to);
    },
  };
}

async function getFile(request: Request, heard: number): Promise<LoadedFile | undefined> {
  const response = await request.response().catch(() => null);
  // Event streams never end; redirects have no body.
  if (response === null || /event-stream/.test(response.headers()['content-type'] ?? '')) return undefined;
  const body = await response.body().catch(() => Buffer.alloc(0));
  const { responseBodySize } = await request.sizes();
  const { startTime } = request.timing();
  const compressed = response.headers()['content-encoding'] !== undefined;
  return {
    url: request.url(),
    type: request.resourceType(),
    at: startTime > 0 ? startTime : heard,
    gzipped: compressed ? gzipSync(body).length : body.length,
    received: responseBodySize,
    body,
  };
}

/** Returns the total size of files, KB (1,000 bytes). */
export function kilobytes(files: readonly LoadedFile[], size: 'gzipped' | 'received' = 'gzipped'): number {
  return files.reduce((sum, file) => sum + file[size], 0) / 1_000;
}

/** Returns a file's name without its content hash: equal in every build. */
export function getName({ url }: LoadedFile): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return name.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
}
