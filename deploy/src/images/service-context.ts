import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A package in a lock file. */
export interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  /** May be missing, because it is for another platform. */
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Lists every package that a workspace needs at run time, as paths of the lock file. It resolves them as Node
 * does, from the innermost `node_modules` outwards, without development dependencies.
 */
export function listRequiredPackages(packages: LockedPackages, workspace: string): string[] {
  const needed = new Set<string>();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    const { link, resolved, ...entry } = packages[path] ?? {};
    if (link === true && resolved !== undefined) {
      waiting.push(resolved);
      continue;
    }
    const names = { ...entry.peerDependencies, ...entry.optionalDependencies, ...entry.dependencies };
    for (const name of Object.keys(names)) {
      const found = resolvedFrom(packages, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...needed].sort();
}

function resolvedFrom(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.includes('/') ? dirname(at) : '') {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === '') return undefined;
  }
}

/** Files that Node never reads: most of the bytes of some packages. */
const forEditors = /\.(d\.[cm]?ts|map)$/;

/**
 * Assembles the context of an image: a workspace with everything it needs at run time, already built and installed.
 *
 * @returns the packages in the context
 */
export async function assembleWorkspace(root: string, workspace: string, to: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const needed = listRequiredPackages(lock.packages, workspace);
  for (const path of needed) {
    const { link, resolved, optional } = lock.packages[path] ?? {};
    if (optional === true && !existsSync(join(root, path))) continue;
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    if (link === true && resolved !== undefined) {
      await cp(join(root, path), target, { recursive: true, verbatimSymlinks: true });
    } else if (path.includes('node_modules/')) {
      await cp(join(root, path), target, {
        recursive: true,
        filter: (source) =>
          !source.startsWith('node_modules', join(root, path).length + 1) && !forEditors.test(source),
      });
    } else {
      // A workspace: copy the build and its package.json.
      await mkdir(target, { recursive: true });
      await cp(join(root, path, 'dist'), join(target, 'dist'), { recursive: true });
      await cp(join(root, path, 'package.json'), join(target, 'package.json'));
    }
  }
  await writeFile(join(to, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  return needed;
}
