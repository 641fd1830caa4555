/** Copies HEAD to a temporary folder, where files can be changed and built without touching the checkout. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../setup.mjs';
import { listWorkspaces } from '../workspaces.mjs';

/** Entries of node_modules that a copy must not share: our own packages, and caches that tools write. */
const ownScope = '@noren';
const unshared = [ownScope, '.cache'];

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Returns those of the files that have uncommitted changes. */
export function uncommitted(files) {
  return git('status', '--porcelain', '--', ...files)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/** Creates a detached worktree of HEAD with the checkout's dependencies and its own packages. */
export function createWorktree() {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'noren-faults-'));
  git('worktree', 'add', '--quiet', '--detach', directory, 'HEAD');
  const remove = () => {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    git('worktree', 'remove', '--force', directory);
  };
  try {
    for (const folder of ['', ...listWorkspaces()]) linkDependencies(folder, directory);
  } catch (error) {
    remove();
    throw error;
  }
  return { directory, remove, changed: () => git('-C', directory, 'diff', '--name-only').trim() };
}

/** Links each dependency separately, because a link to the whole folder would include the checkout's own packages. */
function linkDependencies(folder, directory) {
  const from = join(root, folder, 'node_modules');
  const to = join(directory, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!unshared.includes(name)) symlinkSync(join(from, name), join(to, name));
  }
  if (!existsSync(join(from, ownScope))) return;
  mkdirSync(join(to, ownScope));
  for (const name of readdirSync(join(from, ownScope))) {
    const place = relative(realpathSync(root), realpathSync(join(from, ownScope, name)));
    symlinkSync(join(directory, place), join(to, ownScope, name));
  }
}
