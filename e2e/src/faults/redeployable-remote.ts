import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const checkout = path.join(import.meta.dirname, '../../..');
const remote = 'mfe-groups';
const run = promisify(execFile);

/** A checkout with a copy of one remote, which a test can change and build while its server runs. */
export interface RedeployableRemote {
  /** For `startStack`. */
  readonly root: string;
  /** Replaces a text in the one source file that contains it, builds the remote and deploys the result. */
  redeploy(from: string, to: string): Promise<void>;
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
    async redeploy(from, to) {
      const matches: { source: string; text: string }[] = [];
      for (const name of await readdir(path.join(copy, 'src'), { recursive: true })) {
        if (!/(?<!\.test)\.tsx?$/.test(name)) continue;
        const source = path.join(copy, 'src', name);
        const text = await readFile(source, 'utf8');
        if (text.includes(from)) matches.push({ source, text });
      }
      const [found] = matches;
      if (found === undefined || matches.length > 1)
        throw new Error(`${matches.length} files contain ${from}`);
      await writeFile(found.source, found.text.replace(from, to));
      await run(process.execPath, [path.join(checkout, 'node_modules/.bin/rspack'), 'build'], {
        cwd: copy,
        env: { ...process.env, NODE_ENV: 'production' },
      });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
