import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageEntry, withImage, withRemote } from './overlay-change.js';
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

/** `fetch` would decompress, and would not show that the bytes are what was laid beside. */
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
    // One context for both: what they have beside their builds is the same.
    const taken = await assembleStatic(root, 'mfe-templates', directory);
    expect(taken.filter((path) => /jest|swc|nx|typescript$|local-stack|mfe-kit/.test(path))).toEqual([]);
    await precompress('mfe-templates', directory);
    await cp(join(root, 'shell/dist'), join(directory, 'shell/dist'), { recursive: true });
    [shell, remote] = await Promise.all([start('shell', directory), start('mfe-templates', directory)]);
  });

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    for (const made of [directory, settings]) await rm(made, { recursive: true });
  });

  it('say that they are well', async () => {
    for (const origin of [shell, remote]) {
      for (const path of ['/health/live', '/health/ready']) {
        const { status, body } = await ask(origin, path);
        expect([path, status, JSON.parse(body.toString()).status]).toEqual([path, 200, 'ok']);
      }
    }
  });

  it("serve the shell's page with the policy that the settings imply", async () => {
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

  it('serve settings anew, keep them when an edit cannot be read, and tell pages from nothing', async () => {
    const served = await ask(shell, '/remotes.json');
    expect([served.headers['cache-control'], JSON.parse(served.body.toString())]).toEqual(['no-cache', list]);
    // As long as a remote's pages are not known, a path may be one of them.
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

  it('have the reference of the API, and nothing else below its path', async () => {
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

  it("serve a remote's build to any origin: its manifest asked for again, the rest for ever", async () => {
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

  it('end when they are told to, and write nothing', async () => {
    const [child] = running;
    const before = await readdir(directory, { recursive: true });
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await readdir(directory, { recursive: true })).toEqual(before);
  });
});

describe('the change of an overlay', () => {
  const digest = `sha256:${'ab'.repeat(32)}`;
  const name = 'registry.example.com/noren/mfe-apps';

  it('is one entry of its images; comments and the others stay', async () => {
    const before = await readFile(join(overlay, 'kustomization.yaml'), 'utf8');
    const after = withImage(before, { name, digest });
    const lines = before.split('\n');
    const changed = after.split('\n').filter((line, index) => line !== lines[index]);
    expect(changed).toEqual([`    digest: ${digest}`]);
    const moved = withImage(after, { name, newName: 'registry.test/apps', digest });
    expect(moved).toContain(`  - name: ${name}\n    newName: registry.test/apps\n    digest: ${digest}\n`);
    expect(withImage(moved, { name, digest })).toBe(after);
  });

  it('adds an image that is new, and needs a place for it', () => {
    const image = { name, digest };
    expect(withImage('images:\n  - name: a\n', image)).toBe(`images:\n${imageEntry(image)}  - name: a\n`);
    expect(() => withImage('resources: []\n', image)).toThrow('has no `images:`');
  });

  it("keeps where a remote is served, and has this version's pages", () => {
    const list = { remotes: [{ name: 'apps', manifest: '/remotes/apps-2/noren-remote.json' }] };
    const released = withRemote(list, { name: 'apps', routes: [{ path: '/app/$appId' }] }, manifest);
    expect(released.remotes).toEqual([{ ...list.remotes[0], pages: ['/app/$appId'] }]);
    const added = withRemote(released, { name: 'new', routes: [] }, manifest).remotes;
    expect(added[1]).toEqual({ name: 'new', manifest: `/remotes/new/${manifest}`, pages: [] });
  });
});
