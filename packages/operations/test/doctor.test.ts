import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEvents } from '@noren/contracts/groups';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { type Addresses, examineInstallation, type Finding } from '../src/mod.js';

const nothing: Addresses = {
  mongoUri: undefined,
  natsServer: undefined,
  artifactStore: undefined,
  consoleUrl: undefined,
};
/** Nothing listens on this port. */
const dead = '127.0.0.1:9';

let harness: TestHarness;
const servers: Server[] = [];

beforeAll(async () => {
  harness = await createTestHarness('doctor');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await harness.stop();
});

const examineOnly = (addresses: Partial<Addresses>) => examineInstallation({ ...nothing, ...addresses });
const listTexts = (findings: readonly Finding[], part: string, state: Finding['state']) =>
  findings.filter((each) => each.part === part && each.state === state).map(({ text }) => text);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a console with its identity provider and, at hosts below localhost, an edge without mini-apps. */
async function serveConsole(answer: (path: string) => Answer): Promise<string> {
  let origin = '';
  origin = await serve((request, response) => {
    const path = request.url ?? '';
    const isMiniApp = request.headers.host?.includes('.localhost') ?? false;
    const { status = 200, body, headers = {} } = isMiniApp ? { status: 404 } : answer(path);
    response.writeHead(status, headers);
    response.end(JSON.stringify(body ?? documents(origin)[path] ?? {}));
  });
  return origin;
}

const documents = (origin: string): Record<string, unknown> => ({
  '/config.json': {
    issuer: `${origin}/realm`,
    clientId: 'console',
    apiBase: '/api',
    previewUrl: `http://{systemName}.{environment}.localhost:${new URL(origin).port}`,
  },
  '/remotes.json': { remotes: [{ name: 'apps', manifest: '/remotes/apps/noren-remote.json' }] },
  '/remotes/apps/noren-remote.json': { entry: 'main.js' },
  '/realm/.well-known/openid-configuration': { issuer: `${origin}/realm`, jwks_uri: `${origin}/keys` },
  '/keys': { keys: [{ kty: 'RSA', use: 'sig' }] },
});

describe('the doctor', () => {
  it('says what it was not told to check', async () => {
    const findings = await examineOnly({});
    expect(findings.map(({ part, state }) => `${part} ${state}`)).toEqual([
      'MongoDB unchecked',
      'NATS unchecked',
      'Artifacts unchecked',
      'Console unchecked',
    ]);
  });

  it('reports every part that is down, with what to do, and ends', async () => {
    const findings = await examineInstallation({
      mongoUri: `mongodb://${dead}/?serverSelectionTimeoutMS=500`,
      natsServer: { url: `nats://${dead}` },
      artifactStore: `s3://key:secret@bucket?endpoint=http://${dead}`,
      consoleUrl: `http://${dead}`,
    });
    expect(findings.map(({ part, state }) => `${part} ${state}`)).toEqual([
      'MongoDB error',
      'NATS error',
      'Artifacts error',
      'Console error',
    ]);
    for (const { text, remedy } of findings) expect([text, remedy]).not.toContain(undefined);
  });

  it('names databases and consumers that are missing, and events that were given up', async () => {
    const { MONGODB_URI, NATS_URL } = harness.config;
    await harness.nats.jetstream.publish(`dead.apps.${groupEvents.deleted.type}`, '{}');
    const findings = await examineOnly({ mongoUri: MONGODB_URI, natsServer: { url: NATS_URL } });
    expect(listTexts(findings, 'MongoDB', 'error').join()).toContain('noren_loyalty');
    const broken = listTexts(findings, 'NATS', 'error').join('\n');
    expect(broken).toContain('apps-group-created');
    expect(broken).toContain('KV_releases');
    expect(listTexts(findings, 'NATS', 'warning')).toContain('Events that consumers gave up on: 1');
  });

  it('finds nothing wrong with a console that is complete', async () => {
    const consoleUrl = await serveConsole((path) => ({
      status: path.startsWith('/api/') ? 401 : 200,
      headers: { 'content-security-policy': "default-src 'self'" },
    }));
    const findings = (await examineOnly({ consoleUrl })).filter(({ state }) => state !== 'unchecked');
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(listTexts(findings, 'API', 'ok')).toEqual([
      expect.stringMatching(/^All \d+ routes lead to their services$/),
    ]);
    expect(listTexts(findings, 'Mini-apps', 'ok')).toHaveLength(3);
  });

  it('names remotes, routes, issuers and clocks that are wrong', async () => {
    const consoleUrl = await serveConsole((path) => {
      if (path === '/remotes/apps/main.js') return { status: 404 };
      if (path.startsWith('/api/templates')) return { status: 404 };
      if (path.startsWith('/api/')) return { status: 401 };
      if (!path.startsWith('/realm')) return {};
      const body = { issuer: 'https://another.example', jwks_uri: new URL('/keys', consoleUrl).href };
      return { headers: { date: new Date(Date.now() - 60_000).toUTCString() }, body };
    });
    const findings = await examineOnly({ consoleUrl });
    expect(listTexts(findings, 'Console', 'error')).toEqual([
      'Its page has no content security policy',
      'The remotes apps are not served',
    ]);
    expect(listTexts(findings, 'API', 'error')).toEqual([
      expect.stringMatching(/^Routes that do not lead to templates: \d+, such as \/templates/),
    ]);
    expect(listTexts(findings, 'Identity provider', 'error')).toEqual([
      expect.stringMatching(/^The clock of the identity provider differs .* by -(59|60|61) s$/),
      expect.stringContaining('It calls itself https://another.example'),
    ]);
  });
});
