import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '../stack/ports.js';
import { type ResetOptions, resetDemo } from './reset-demo.js';

let root: string;
let dataDir: string;
const lines: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-reset-'));
  dataDir = join(root, 'data');
  await mkdir(join(dataDir, 'mongo'), { recursive: true });
  await writeFile(join(dataDir, 'nats-access.json'), '{}');
  lines.length = 0;
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function reset(options: Partial<ResetOptions> = {}): Promise<boolean> {
  return resetDemo({
    dataDir,
    ports: await findFreePorts(),
    env: {},
    print: (line) => lines.push(line),
    confirm: async () => true,
    ...options,
  });
}

describe('resetting the demo data', () => {
  it('names what it deletes, then deletes the data folder', async () => {
    const confirm = async () => {
      expect(lines.join('\n')).toContain(`This deletes ${dataDir} with everything in it`);
      return true;
    };
    expect(await reset({ confirm })).toBe(true);
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync(root)).toBe(true);
  });

  it('succeeds without a data folder', async () => {
    await rm(dataDir, { recursive: true });
    expect(await reset()).toBe(true);
    expect(lines).toEqual([]);
  });

  it('deletes nothing if the user declines', async () => {
    expect(await reset({ confirm: async () => false })).toBe(false);
    expect(existsSync(dataDir)).toBe(true);
  });

  it('deletes nothing without a terminal', async () => {
    await expect(reset({ confirm: undefined })).rejects.toThrow('npm run demo:reset -- --yes');
    expect(existsSync(dataDir)).toBe(true);
  });

  it('refuses a folder that is not the data folder of a stack', async () => {
    await rm(join(dataDir, 'nats-access.json'));
    await expect(reset()).rejects.toThrow('is not the data folder of a stack: check NOREN_DATA_DIR');
    expect(existsSync(dataDir)).toBe(true);
  });

  it.each([
    [{ MONGODB_URI: 'mongodb://localhost' }, 'MONGODB_URI names a server with data of its own'],
    [{ NOREN_DEMO: '0' }, 'NOREN_DEMO=0 starts without demo data'],
  ])('refuses the environment %j', async (env, message) => {
    await expect(reset({ env })).rejects.toThrow(message);
    expect(existsSync(dataDir)).toBe(true);
  });

  it('refuses while the stack runs or starts', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const ports = { ...(await findFreePorts()), mongo: port };
      await expect(reset({ ports })).rejects.toThrow(`Port ${port} (MongoDB) is in use`);
      const address = `http://localhost:${port}`;
      await writeFile(join(dataDir, 'stack.json'), JSON.stringify({ console: address }));
      await expect(reset()).rejects.toThrow(`The stack runs at ${address}: stop it first`);
    } finally {
      server.close();
    }
    expect(existsSync(dataDir)).toBe(true);
  });
});
