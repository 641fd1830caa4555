import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { miniAppReleaseResource } from '@noren/contracts/releases';
import { createCopy, type JsonObject } from './fields.js';
import { kinds } from './kinds.js';
import { createStore, StatusError, type Store, type Stored } from './store.js';
import { createWatches, type Watches } from './watches.js';

/**
 * A fake API server for tests: server-side apply with field ownership, versions, paged lists, watches, the status
 * subresource, and strict validation with the rules of the custom resource definition.
 */
export interface FakeKubernetes {
  /** Path of a kubeconfig with one context, `test`. */
  readonly kubeConfig: string;
  /** Requests so far, as `PATCH /apis/…`. */
  readonly requests: readonly string[];
  /** Current resources. */
  releases(): Stored[];
  /** Edits a resource as a person would. */
  edit(name: string, change: (resource: Stored) => void, manager?: string): void;
  /** Applies a resource as a person would; `force` takes over fields of others. */
  apply(name: string, body: JsonObject, options?: { manager?: string; force?: boolean }): void;
  readonly faults: {
    /** Breaks the connections of all watches. */
    dropWatches(): void;
    /** Discards the change history: watches from earlier versions get 410. */
    compact(): void;
    /** Responds to the next matching requests with this status. */
    failRequests(times: number, status: number, matches?: RegExp): void;
  };
  /** Becomes unreachable and drops all connections; data stays. */
  away(): Promise<void>;
  /** Becomes reachable again at the same address. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

const namespace = 'noren-test';
const pathPattern = new RegExp(
  `^/apis/([^/]+/[^/]+)/namespaces/${namespace}/([a-z]+)(?:/([^/]+))?(/status)?$`,
);

export async function startKubernetes(): Promise<FakeKubernetes> {
  let version = 0;
  const collections = new Map<string, { store: Store; watches: Watches }>();
  for (const kind of kinds()) {
    const watches = createWatches(() => version);
    const nextVersion = () => `${++version}`;
    const store = createStore({ kind, nextVersion, onChange: watches.publish });
    collections.set(`${kind.apiVersion}/${kind.plural}`, { store, watches });
  }
  const { group, version: apiVersion, plural } = miniAppReleaseResource;
  const releases = collections.get(`${group}/${apiVersion}/${plural}`);
  if (releases === undefined) throw new Error('the custom resource is missing');

  const requests: string[] = [];
  const failures: { left: number; status: number; matches: RegExp }[] = [];
  /** Remaining pages of lists, in the state at which each list started. */
  const pages = new Map<string, { items: Stored[]; version: number }>();

  function list(store: Store, query: URLSearchParams): JsonObject {
    const token = query.get('continue');
    const matches = selector(query);
    const known = token === null ? { items: store.list().filter(matches), version } : pages.get(token);
    if (known === undefined)
      throw new StatusError(410, 'Expired', 'The provided continue parameter is too old');
    const limit = Number(query.get('limit') ?? 0) || known.items.length;
    const rest = known.items.slice(limit);
    const next = rest.length === 0 ? '' : randomUUID();
    if (next !== '') pages.set(next, { items: rest, version: known.version });
    return {
      metadata: { resourceVersion: `${known.version}`, continue: next },
      items: known.items.slice(0, limit),
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://kubernetes');
    const { pathname, searchParams: query } = url;
    const body = await text(request);
    requests.push(`${method} ${pathname}${url.search}`);
    const fault = failures.find(({ left, matches }) => left > 0 && matches.test(`${method} ${pathname}`));
    if (fault !== undefined) {
      fault.left -= 1;
      throw new StatusError(fault.status, 'Fault', 'a fault of the test');
    }
    if (request.headers.authorization !== `Bearer ${token}`)
      throw new StatusError(401, 'Unauthorized', 'Unauthorized');
    const [, api = '', collection = '', name, status] = pathPattern.exec(pathname) ?? [];
    const found = collections.get(`${api}/${collection}`);
    if (found === undefined) throw new StatusError(404, 'NotFound', `there is no ${pathname}`);
    const { store, watches } = found;
    if (query.get('watch') === 'true') {
      watches.start({
        response,
        from: Number(query.get('resourceVersion') ?? version),
        bookmarks: query.get('allowWatchBookmarks') === 'true',
        timeoutMs: Number(query.get('timeoutSeconds') ?? 60) * 1_000,
        matches: selector(query),
      });
      return;
    }
    const respond = (code: number, content: JsonObject) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (method === 'GET') respond(200, name === undefined ? list(store, query) : store.get(name));
    else if (method === 'DELETE' && name !== undefined) respond(200, store.remove(name));
    else if (method === 'PATCH' && name !== undefined) {
      if (request.headers['content-type'] !== 'application/apply-patch+yaml') {
        throw new StatusError(415, 'UnsupportedMediaType', 'only server-side apply is known here');
      }
      const manager = query.get('fieldManager');
      if (manager === null) throw new StatusError(422, 'Invalid', 'fieldManager: Required value');
      const options = {
        strict: query.get('fieldValidation') === 'Strict',
        force: query.get('force') === 'true',
      };
      const writer = {
        manager,
        operation: 'Apply',
        subresource: status === undefined ? '' : 'status',
      } as const;
      respond(200, store.apply(name, JSON.parse(body) as JsonObject, writer, options));
    } else throw new StatusError(405, 'MethodNotAllowed', `${method} is not known here`);
  }

  const token = randomUUID();
  const listen = async (port = 0): Promise<Server> => {
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        const statusError =
          error instanceof StatusError ? error : new StatusError(500, 'InternalError', String(error));
        const { code, reason, message, causes } = statusError;
        const status = { kind: 'Status', status: 'Failure', code, reason, message, details: { causes } };
        response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(status));
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen();
  const { port } = server.address() as AddressInfo;
  const directory = await mkdtemp(join(tmpdir(), 'noren-kubernetes-'));
  const kubeConfig = join(directory, 'kubeconfig.json');
  await writeFile(kubeConfig, JSON.stringify(getConfig(port, token)));

  async function away(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  const { store, watches } = releases;
  return {
    kubeConfig,
    requests,
    releases: store.list,
    edit(name, change, manager = 'kubectl-edit') {
      const resource = createCopy(store.get(name));
      change(resource);
      store.update(name, resource, { manager, operation: 'Update', subresource: '' });
    },
    apply(name, body, { manager = 'kubectl', force = false } = {}) {
      store.apply(name, body, { manager, operation: 'Apply', subresource: '' }, { force });
    },
    faults: {
      dropWatches: watches.drop,
      compact() {
        watches.compact();
        pages.clear();
      },
      failRequests: (times, status, matches = /./) => void failures.push({ left: times, status, matches }),
    },
    away,
    async back() {
      server = await listen(port);
    },
    async stop() {
      if (server.listening) await away();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function selector(query: URLSearchParams): (object: Stored) => boolean {
  const [, name] = /^metadata\.name=(.+)$/.exec(query.get('fieldSelector') ?? '') ?? [];
  const [label, value] = (query.get('labelSelector') ?? '').split('=');
  return ({ metadata }) => {
    const labels = metadata.labels as JsonObject | undefined;
    return (name === undefined || metadata.name === name) && (!label || labels?.[label] === value);
  };
}

function getConfig(port: number, token: string): JsonObject {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'test',
    // Without TLS, which the client allows only with verification off.
    clusters: [
      { name: 'test', cluster: { server: `http://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true } },
    ],
    users: [{ name: 'test', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test', namespace } }],
  };
}
