import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const checkout = path.join(import.meta.dirname, '../../..');
const remote = 'mfe-groups';
const run = promisify(execFile);

/** A checkout in which one remote is a copy, to be changed and built again while its server runs. */
export interface RedeployableRemote {
  /** For `startStack`. */
  readonly root: string;
  /** Replaces a piece of source text and deploys the build, with which the files of the build before go. */
  redeploy(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyRemote(): Promise<RedeployableRemote> {
  const root = await mkdtemp(path.join(tmpdir(), 'noren-redeploy-'));
  const copy = path.join(root, remote);
  for (const name of await readdir(checkout)) {
    if (name !== remote && !name.startsWith('.'))
      await symlink(path.join(checkout, name), path.join(root, name));
  }
  await mkdir(copy);
  for (const name of ['package.json', 'rspack.config.js', 'src', 'dist']) {
    await cp(path.join(checkout, remote, name), path.join(copy, name), { recursive: true });
  }
  return {
    root,
    async redeploy(file, from, to) {
      const source = path.join(copy, file);
      const text = await readFile(source, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await writeFile(source, text.replace(from, to));
      await run(process.execPath, [path.join(checkout, 'node_modules/.bin/rspack'), 'build'], {
        cwd: copy,
        env: { ...process.env, NODE_ENV: 'production' },
      });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
