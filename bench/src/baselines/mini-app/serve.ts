import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const files = '/_baseline/';

/** Options of a proxy in front of a mini-app's origin. */
export interface FrontOptions {
  /** The mini-app's own origin, which serves everything else. */
  readonly origin: string;
  /** Replaces each page, and serves the files of the baseline. */
  readonly baseline?: {
    readonly dist: string;
    document(html: string, toUrl: (file: string) => string, pathname: string): string;
  };
}

/**
 * Serves a mini-app or a baseline of it at another origin. Both pass through the same proxy and so have the same
 * overhead. Compression equals the product's: brotli 11 for scripts, 5 for pages.
 */
export async function startFront(options: FrontOptions): Promise<{ origin: string; stop(): Promise<void> }> {
  const scripts = new Map<string, Promise<Buffer>>();
  const scriptAt = (dist: string, file: string) => {
    const read = async () => compressed(await readFile(join(dist, normalize(`/${file}`))), 11);
    const known = scripts.get(file) ?? read();
    scripts.set(file, known);
    return known;
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { baseline, origin } = options;
    const path = incoming.url ?? '/';
    if (baseline !== undefined && path.startsWith(files)) {
      const body = await scriptAt(baseline.dist, path.slice(files.length));
      const type = { 'content-type': 'text/javascript', 'content-encoding': 'br' };
      outgoing.writeHead(200, { ...type, 'cache-control': 'public, max-age=31536000, immutable' }).end(body);
      return;
    }
    const isPage = baseline !== undefined && incoming.headers.accept?.includes('text/html') === true;
    const theirs = await forward(incoming, origin, isPage);
    if (!isPage || theirs.headers['content-type']?.startsWith('text/html') !== true) {
      outgoing.writeHead(theirs.statusCode ?? 502, theirs.headers);
      theirs.pipe(outgoing);
      return;
    }
    const html = baseline.document(
      await getText(theirs),
      (file) => files + file,
      new URL(path, origin).pathname,
    );
    const { 'content-length': _length, etag: _etag, ...headers } = theirs.headers;
    const body = await compressed(Buffer.from(html), 5);
    outgoing.writeHead(theirs.statusCode ?? 502, { ...headers, 'content-encoding': 'br' }).end(body);
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function compressed(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Forwards a request to the mini-app, which the edge identifies by its host. */
function forward(incoming: IncomingMessage, origin: string, plain: boolean): Promise<IncomingMessage> {
  const { host, port } = new URL(origin);
  const { 'if-none-match': _known, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host, ...(plain ? { 'accept-encoding': 'identity' } : {}) },
      },
      resolve,
    );
    sending.on('error', reject);
    incoming.pipe(sending);
  });
}

async function getText(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk as string;
  return text;
}
