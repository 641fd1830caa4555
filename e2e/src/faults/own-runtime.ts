import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RuntimeBundle } from '@noren/contracts/runtimes';

const checkout = path.join(import.meta.dirname, '../../..');
const owner = 'end-user-app';

/** A checkout with a copy of the end-user app's build, from which a test can register broken runtime versions. */
export interface OwnRuntime {
  /** For `startStack`. */
  readonly root: string;
  /** Changes the build while `work` runs. */
  during<R>(change: RuntimeChange, work: () => Promise<R>): Promise<R>;
  remove(): Promise<void>;
}

export interface RuntimeChange {
  /** Source of the server bundle. */
  readonly server?: string;
  /** Changes the bundle's description; undefined removes it. */
  readonly describe?: (bundle: RuntimeBundle) => RuntimeBundle | undefined;
}

export async function copyRuntime(): Promise<OwnRuntime> {
  const root = await mkdtemp(path.join(tmpdir(), 'noren-runtime-'));
  for (const name of await readdir(checkout)) {
    if (name !== owner && !name.startsWith('.'))
      await symlink(path.join(checkout, name), path.join(root, name));
  }
  const source = path.join(checkout, owner, 'dist');
  const copy = path.join(root, owner, 'dist');
  await cp(source, copy, { recursive: true });
  return {
    root,
    async during({ server, describe = (bundle) => bundle }, work) {
      const description = path.join(copy, 'runtime.json');
      const bundle = JSON.parse(await readFile(description, 'utf8')) as RuntimeBundle;
      const described = describe(bundle);
      if (described === undefined) await rm(description);
      else await writeFile(description, JSON.stringify(described));
      if (server !== undefined) await writeFile(path.join(copy, bundle.server), server);
      try {
        return await work();
      } finally {
        await cp(source, copy, { recursive: true, force: true });
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
