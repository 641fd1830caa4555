import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Identity, startIdentity } from '@noren/local-stack';
import { runCli } from '../run-cli.js';
import { openTokenFile } from './token-file.js';

let directory: string;
let identity: Identity;
let console: Server;
let url: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'noren-cli-'));
  console = createServer((request, response) => {
    if (request.url === '/config.json') {
      const config = { issuer: identity.issuer, clientId: 'c', apiBase: '/api', previewUrl: 'http://p' };
      return void response.end(JSON.stringify(config));
    }
    const data = [{ id: request.headers.authorization, systemName: 's', name: 'n', runtimeVersion: '1' }];
    const page = { number: 0, size: 100, totalElements: 1, totalPages: 1 };
    return void response.end(JSON.stringify({ data, page }));
  });
  await new Promise<void>((resolve) => console.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(console.address() as AddressInfo).port}`;
  identity = await startIdentity({ dataDir: join(directory, 'identity'), consoleOrigin: url });
});
afterAll(async () => {
  await identity.stop();
  await new Promise((resolve) => console.close(resolve));
  await rm(directory, { recursive: true });
});

/** Runs a command; `onLine` receives each line as it is printed. */
async function ran(args: string[], onLine: (line: string) => void = () => undefined) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli([...args, '--url', url], {
    env: { XDG_CONFIG_HOME: directory, LANG: 'ja_JP.UTF-8' },
    out: (line) => out.push(line),
    err: (line) => {
      err.push(line);
      onLine(line);
    },
    colours: false,
    signal: new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Acts as the user in the browser: opens the page, compares the code, decides, signs in. */
async function decide(page: string, decision: 'confirm' | 'abort'): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form && new URLSearchParams(form);
    const init = { redirect: 'manual' as const, headers: { cookie, 'accept-language': 'en' } };
    const response = await fetch(address, {
      ...init,
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const field = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  const device = `${identity.issuer}/device`;
  const opened = await (await visit(page)).text();
  const code = field(opened, 'user_code');
  const compared = await (await visit(device, { xsrf: field(opened, 'xsrf'), user_code: code })).text();
  const answer = { xsrf: field(compared, 'xsrf'), user_code: code, [decision]: 'yes' };
  const next = await visit(device, answer);
  if (decision === 'abort') return next.text();
  const signIn = new URL(next.headers.get('location') ?? '', device);
  const back = await visit(signIn.href, { username: 'operator', password: 'noren' });
  return (await visit(new URL(back.headers.get('location') ?? '', device).href)).text();
}

const signingIn = (decision: 'confirm' | 'abort') =>
  ran(['login'], (line) => void (line.startsWith('  http') && decide(line.trim(), decision)));

describe('a session', () => {
  it('starts in the browser and is readable only by its owner', async () => {
    expect(await ran(['apps', 'list'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('noren login'),
    });
    expect(await signingIn('confirm')).toMatchObject({ code: 0, out: `Signed in to ${url} as Ren Sato.` });
    const file = openTokenFile({ XDG_CONFIG_HOME: directory });
    expect((await stat(file.path)).mode & 0o777).toBe(0o600);
    const { accessToken = '' } = (await file.read(url)) ?? {};
    expect(await ran(['apps', 'list'])).toMatchObject({ code: 0, out: expect.stringContaining(accessToken) });
  });

  it('renews an expiring token, reports a failed renewal, and ends on logout', async () => {
    const file = openTokenFile({ XDG_CONFIG_HOME: directory });
    const session = await file.read(url);
    if (session === undefined) throw new Error('There is no session');
    await file.write(url, { ...session, expiresAt: 0 });
    expect(await ran(['apps', 'list'])).toMatchObject({ code: 0 });
    expect((await file.read(url))?.expiresAt).toBeGreaterThan(0);

    await file.write(url, { ...session, refreshToken: 'gone', expiresAt: 0 });
    expect(await ran(['apps', 'list'])).toMatchObject({ code: 3, err: expect.stringContaining('has ended') });

    await file.write(url, { ...session, expiresAt: Number.MAX_SAFE_INTEGER });
    expect(await ran(['apps', 'list'])).toMatchObject({ code: 0 });
    expect(await ran(['logout'])).toMatchObject({ code: 0 });
    expect(await readFile(file.path, 'utf8')).not.toContain(session.accessToken);
    expect(await ran(['apps', 'list'])).toMatchObject({ code: 3 });
    await writeFile(file.path, 'no JSON');
    expect(await ran(['apps', 'list'])).toMatchObject({ code: 3 });
  });

  it('does not start if the user declines', async () => {
    expect(await signingIn('abort')).toMatchObject({ code: 3, err: expect.stringContaining('was denied') });
  });
});
