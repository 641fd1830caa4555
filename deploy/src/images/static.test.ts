import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatImageEntry, withImage, withRemote } from './overlay-change.js';
import { assembleStatic, precompress } from './static-context.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const overlay = join(root, 'deploy/k8s/overlays/production');
const manifest = 'noren-remote.json';
const list = { remotes: [{ name: 'apps', manifest: `/remotes/apps/${manifest}` }] };
// Needs the builds that `npm test` makes first.
const built = [
  'shell/dist/index.html',
  `mfe-templates/dist/${manifest}`,
  'packages/static-server/dist/main.js',
];
const whenBuilt = built.every((path) => existsSync(join(root, path))) ? describe : describe.skip;

/** `fetch` would decompress, which hides whether the bytes are those of the precompressed file. */
function ask(origin: string, path: string, encoding = 'identity', method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      get(origin + path, { method, headers: { 'accept-encoding': encoding } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(parts) });
        });
      }).on('error', reject);
    },
  );
}

whenBuilt('static images', () => {
  const running: ChildProcess[] = [];
  let directory: string;
  let settings: string;
  let shell: string;
  let remote: string;

  async function start(project: string, context: string): Promise<string> {
    const env = { PORT: '0', SITE: join(context, project, 'dist'), SETTINGS: settings };
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: join(context, 'packages/static-server'),
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.push(child);
    for await (const line of createInterface({ input: child.stderr })) {
      const port = /is served at http:\/\/\S+:(\d+)$/.exec(line)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
      throw new Error(line);
    }
    throw new Error(`${project} ended`);
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'noren-static-'));
    settings = await mkdtemp(join(tmpdir(), 'noren-settings-'));
    await writeFile(join(settings, 'config.json'), await readFile(join(overlay, 'config.json')));
    await writeFile(join(settings, 'remotes.json'), JSON.stringify(list));
    // One context for both: they differ only in their builds.
    const assembled = await assembleStatic(root, 'mfe-templates', directory);
    expect(assembled.filter((path) => /jest|swc|nx|typescript$|local-stack|mfe-kit/.test(path))).toEqual([]);
    await precompress('mfe-templates', directory);
    await cp(join(root, 'shell/dist'), join(directory, 'shell/dist'), { recursive: true });
    [shell, remote] = await Promise.all([start('shell', directory), start('mfe-templates', directory)]);
  });

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    for (const made of [directory, settings]) await rm(made, { recursive: true });
  });

  it('report that they are healthy', async () => {
    for (const origin of [shell, remote]) {
      for (const path of ['/health/live', '/health/ready']) {
        const { status, body } = await ask(origin, path);
        expect([path, status, JSON.parse(body.toString()).status]).toEqual([path, 200, 'ok']);
      }
    }
  });

  it("serve the shell's page with a policy derived from the settings", async () => {
    const { status, headers, body } = await ask(shell, '/');
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('id="root"')]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self' https://id.noren.example https://*.preview.noren.example;");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('reload settings, keep them after an unreadable edit, and answer 404 for unknown paths', async () => {
    const served = await ask(shell, '/remotes.json');
    expect([served.headers['cache-control'], JSON.parse(served.body.toString())]).toEqual(['no-cache', list]);
    // While a remote's pages are unknown, any path may be one of them.
    expect((await ask(shell, '/nowhere')).status).toBe(200);
    const known = withRemote(list, { name: 'apps', routes: [{ path: '/app/$appId' }] }, manifest);
    await writeFile(join(settings, 'remotes.json'), JSON.stringify(known));
    for (const [path, expected] of Object.entries({ '/app/7': 200, '/clear-cache': 200, '/nowhere': 404 })) {
      const { status, headers } = await ask(shell, path);
      expect([path, status, headers['content-type']]).toEqual([
        path,
        expected,
        expect.stringContaining('html'),
      ]);
    }
    expect((await ask(shell, '/remotes.json')).body.toString()).not.toContain('pages');
    await writeFile(join(settings, 'remotes.json'), '{ "remotes": ');
    expect((await ask(shell, '/nowhere')).status).toBe(404);
    expect((await ask(shell, '/health/ready')).status).toBe(200);
  });

  it('serve the API reference, and nothing else below /api', async () => {
    expect((await ask(shell, '/api/docs')).headers['content-type']).toContain('text/html');
    expect((await ask(shell, '/api/docs/swagger-ui.css', 'gzip')).headers['content-encoding']).toBe('gzip');
    const { paths } = JSON.parse((await ask(shell, '/api/docs/json')).body.toString());
    expect(Object.keys(paths)).toContain('/groups');
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers } = await ask(shell, '/api/groups', 'identity', method);
      expect([method, status, headers['content-type']]).toEqual([
        method,
        404,
        expect.stringContaining('problem+json'),
      ]);
    }
  });

  it("serve a remote's build to any origin: the manifest for revalidation, the rest as immutable", async () => {
    const served = await ask(remote, `/${manifest}`);
    expect(served.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    const { entry } = JSON.parse(served.body.toString());
    for (const [encoding, ending] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const script = await ask(remote, `/${entry}`, encoding);
      expect(script.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-encoding': ending === 'gz' ? 'gzip' : ending,
        vary: 'accept-encoding',
      });
      const laid = await readFile(join(directory, 'mfe-templates/dist', `${entry}.${ending}`));
      expect(script.body.equals(laid)).toBe(true);
    }
    for (const path of ['/', '/gone.0123456789.js', '/..%2f..%2fpackages/static-server/package.json']) {
      expect([path, (await ask(remote, path)).status]).toEqual([path, 404]);
    }
  });

  it('exit on SIGTERM without writing anything', async () => {
    const [child] = running;
    const before = await readdir(directory, { recursive: true });
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await readdir(directory, { recursive: true })).toEqual(before);
  });
});

describe('an overlay change', () => {
  const digest = `sha256:${'ab'.repeat(32)}`;
  const name = 'registry.example.com/noren/mfe-apps';

  it('replaces one image entry and keeps comments and other entries', async () => {
    const before = await readFile(join(overlay, 'kustomization.yaml'), 'utf8');
    const after = withImage(before, { name, digest });
    const lines = before.split('\n');
    const changedLines = after.split('\n').filter((line, index) => line !== lines[index]);
    expect(changedLines).toEqual([`    digest: ${digest}`]);
    const moved = withImage(after, { name, newName: 'registry.test/apps', digest });
    expect(moved).toContain(`  - name: ${name}\n    newName: registry.test/apps\n    digest: ${digest}\n`);
    expect(withImage(moved, { name, digest })).toBe(after);
  });

  it('adds a new image, but only to an existing list', () => {
    const image = { name, digest };
    expect(withImage('images:\n  - name: a\n', image)).toBe(
      `images:\n${formatImageEntry(image)}  - name: a\n`,
    );
    expect(() => withImage('resources: []\n', image)).toThrow('has no `images:`');
  });

  it('keeps where a remote is served and updates its pages', () => {
    const list = { remotes: [{ name: 'apps', manifest: '/remotes/apps-2/noren-remote.json' }] };
    const released = withRemote(list, { name: 'apps', routes: [{ path: '/app/$appId' }] }, manifest);
    expect(released.remotes).toEqual([{ ...list.remotes[0], pages: ['/app/$appId'] }]);
    const added = withRemote(released, { name: 'new', routes: [] }, manifest).remotes;
    expect(added[1]).toEqual({ name: 'new', manifest: `/remotes/new/${manifest}`, pages: [] });
  });
});
