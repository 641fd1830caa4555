import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** A file that a page has loaded. */
export interface LoadedFile {
  readonly url: string;
  /** `script`, `stylesheet`, `fetch` … */
  readonly type: string;
  /** When it was asked for, milliseconds of the epoch. */
  readonly at: number;
  /** Bytes of its body with gzip, or as it is where the server does not compress it. */
  readonly gzipped: number;
  /** Bytes of its body as this browser received it. */
  readonly received: number;
  readonly body: Buffer;
}

/** Remembers what a page asks for from now on. */
export function recordTraffic(page: Page): {
  /** What was asked for in a time, with sizes; waits for what is under way. */
  between(from: number, to: number): Promise<LoadedFile[]>;
} {
  const seen: { request: Request; heard: number }[] = [];
  page.on('request', (request) => seen.push({ request, heard: Date.now() }));
  return {
    async between(from, to) {
      const files = await Promise.all(
        // The browser knows the exact moment once the answer begins.
        seen.map(({ request, heard }) => (heard < from ? undefined : fileOf(request, heard))),
      );
      return files.filter((file) => file !== undefined).filter(({ at }) => from <= at && at <= to);
    },
  };
}

async function fileOf(request: Request, heard: number): Promise<LoadedFile | undefined> {
  const response = await request.response().catch(() => null);
  // A stream never ends, a redirect has no body.
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

/** Thousands of bytes. */
export function kilobytes(files: readonly LoadedFile[], size: 'gzipped' | 'received' = 'gzipped'): number {
  return files.reduce((sum, file) => sum + file[size], 0) / 1_000;
}

/** A file's name without the hash of its content: the same from build to build. */
export function nameOf({ url }: LoadedFile): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return name.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
}
