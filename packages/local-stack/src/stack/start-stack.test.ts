import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isListening } from '../process/port.js';
import { findFreePorts } from './ports.js';
import { remoteNames, type Stack, startStack } from './start-stack.js';

/** Replaces every service: returns its environment, and can be killed the same way. */
const serviceMain = `
import { createServer } from 'node:http';
const { PORT, MONGODB_URI, NATS_URL, OIDC_CLIENT_SECRET, ENCRYPTION_KEY } = process.env;
if (process.env.BROKEN) { console.error('PORT is not set'); process.exit(1); }
createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, pid: process.pid, MONGODB_URI, NATS_URL, OIDC_CLIENT_SECRET, ENCRYPTION_KEY }));
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

// A stack has a dozen processes, so a busy machine starts it slowly.
let root: string;
let stack: Stack;
const lines: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-stack-'));
  for (const name of ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge']) {
    await mkdir(join(root, 'services', name, 'dist'), { recursive: true });
    await writeFile(join(root, 'services', name, 'dist', 'main.js'), serviceMain);
  }
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  for (const name of [...remoteNames, 'shell']) {
    await mkdir(join(root, name, 'dist'), { recursive: true });
    await writeFile(join(root, name, 'dist', 'noren-remote.json'), JSON.stringify({ name }));
    await writeFile(join(root, name, 'dist', 'index.html'), '<div id="root"></div>');
  }
  stack = await startStack({ root, ports: 'any', demo: false, report: (line) => lines.push(line) });
});

afterAll(async () => {
  await stack?.stop();
  await rm(root, { recursive: true, force: true });
});

async function until<T>(read: () => Promise<T>, predicate: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (predicate(value)) return value;
    await delay(20);
  }
}

const getJson = async (url: string) => (await (await fetch(url)).json()) as Record<string, string>;
const getStatus = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

describe('the stack', () => {
  it('starts all services behind the gateway, each with its own database', async () => {
    const apps = await getJson(`${stack.urls.api}/apps`);
    const groups = await getJson(`${stack.urls.api}/groups?page=1`);
    expect(apps['MONGODB_URI']).toMatch(/\/noren_apps\?directConnection=true&journal=true$/);
    expect(groups['url']).toBe('/groups?page=1');
    expect(groups['NATS_URL']).toMatch(/^tls:\/\/groups:[^@]{20,}@127\.0\.0\.1:\d+$/);
    expect(groups['ENCRYPTION_KEY']).toMatch(/^[0-9a-f]{64}$/);
    expect(await getStatus(`${stack.urls.console}/app/1`)).toBe(200);
    expect(await stack.token('admin')).toMatch(/^ey/);
    expect(JSON.parse(await readFile(join(stack.dataDir, 'stack.json'), 'utf8'))).toMatchObject({
      issuer: stack.urls.issuer,
    });
  });

  it('restarts a killed service and reports it', async () => {
    const { pid } = stack.service('builds');
    await stack.service('builds').kill('SIGKILL');
    await until(
      async () => stack.service('builds').pid,
      (now) => now !== undefined && now !== pid,
    );
    await until(
      () => getStatus(`${stack.urls.api}/runtimes`),
      (status) => status === 200,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^builds ended \(SIGKILL\); starting it again\. Its log: /),
    );
  });

  it.each([
    ['MongoDB', 'mongo'],
    ['NATS', 'nats'],
  ] as const)('restarts a killed %s on its port and reports it', async (name, part) => {
    const { pid = 0 } = stack[part];
    process.kill(pid, 'SIGKILL');
    await until(
      async () => stack[part].pid,
      (now) => now !== undefined && now !== pid,
    );
    const { port } = new URL(part === 'mongo' ? stack.urls.mongo : stack.natsServer.url);
    expect(await isListening(Number(port))).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(`^${name} ended \\(SIGKILL.*; starting it again$`));
  });

  it('keeps a stopped service down until it is started', async () => {
    await stack.service('groups').stop();
    expect(stack.service('groups').pid).toBeUndefined();
    expect(await getStatus(`${stack.urls.api}/groups`)).toBe(503);
    await stack.service('groups').start();
    expect(await getStatus(`${stack.urls.api}/groups`)).toBe(200);
  });

  it('stops and starts a single remote, and NATS', async () => {
    const { remotes } = (await getJson(`${stack.urls.console}/remotes.json`)) as unknown as {
      remotes: { name: string; manifest: string }[];
    };
    const manifest = remotes.find(({ name }) => name === 'groups')?.manifest ?? '';
    expect(await getJson(manifest)).toEqual({ name: 'mfe-groups' });
    await stack.remote('mfe-groups').stop();
    expect(await getStatus(manifest)).toBe(0);
    await stack.remote('mfe-groups').start();
    expect(await getStatus(manifest)).toBe(200);
    await stack.nats.stop();
    expect(stack.nats.pid).toBeUndefined();
    await stack.nats.start();
    expect(stack.nats.pid).toBeGreaterThan(0);
  });

  it('reports a used port in one line, and cleans up if a service cannot start', async () => {
    const { port } = new URL(stack.urls.console);
    const ports = { ...(await findFreePorts()), console: Number(port) };
    await expect(startStack({ root, ports })).rejects.toThrow(
      `Port ${port} (console) is in use: stop what listens there, or choose another port with NOREN_CONSOLE_PORT`,
    );
    process.env['BROKEN'] = '1';
    try {
      const dataDir = join(root, 'other');
      const broken = startStack({ root, dataDir, ports: 'any', demo: false });
      await expect(broken).rejects.toThrow(/ did not start: exit code 1, PORT is not set\. Its log: /);
    } finally {
      delete process.env['BROKEN'];
    }
    const secondStack = await startStack({ root, dataDir: join(root, 'other'), ports: 'any', demo: false });
    await secondStack.stop();
  });

  it('uses the servers that the environment names, and leaves them running', async () => {
    const first = await getJson(`${stack.urls.api}/apps`);
    const servers = {
      MONGODB_URI: stack.urls.mongo,
      NATS_URL: stack.natsServer.url,
      NATS_CA: stack.natsServer.ca,
      OIDC_ISSUER: stack.urls.issuer,
      OIDC_CLIENT_ID: 'noren-apps',
      OIDC_CLIENT_SECRET: first['OIDC_CLIENT_SECRET'],
    };
    const before = { ...process.env };
    const lines: string[] = [];
    try {
      Object.assign(process.env, servers);
      const dataDir = join(root, 'beside');
      const beside = await startStack({ root, dataDir, ports: 'any', report: (line) => lines.push(line) });
      const { mongo, issuer } = stack.urls;
      expect(beside.urls).toMatchObject({ mongo, issuer });
      expect(beside.natsServer).toEqual(stack.natsServer);
      expect(await getJson(`${beside.urls.api}/apps`)).toMatchObject({
        MONGODB_URI: first['MONGODB_URI'],
        NATS_URL: stack.natsServer.url,
        OIDC_CLIENT_SECRET: first['OIDC_CLIENT_SECRET'],
      });
      expect(lines).toContain(`no demo data: its users are managed at ${stack.urls.issuer}`);
      await beside.stop();
    } finally {
      process.env = before;
    }
    expect(await stack.token('admin')).toMatch(/^ey/);
    expect(stack.nats.pid).toBeGreaterThan(0);
  });

  it('keeps its keys across a restart', async () => {
    const before = await getJson(`${stack.urls.api}/apps`);
    await stack.stop();
    stack = await startStack({ root, ports: 'any', demo: false });
    const after = await getJson(`${stack.urls.api}/apps`);
    expect(after).toMatchObject({
      ENCRYPTION_KEY: before['ENCRYPTION_KEY'],
      OIDC_CLIENT_SECRET: before['OIDC_CLIENT_SECRET'],
    });
  });
});
