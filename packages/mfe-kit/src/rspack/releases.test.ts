import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RemoteProps } from '../remote/define-remote.js';
import { type ServedManifest, validateManifest } from '../remote/manifest.js';
import { sharedModules } from './shared-modules.js';

/** Shared modules and manifests of a past release. */
interface Release {
  /** Version of each module that the shell shares. */
  provided: Record<string, string>;
  /** Requirement of the remotes for each module. */
  required: Record<string, { requiredVersion: string; strictVersion: boolean }>;
  /** Props that the shell passes on mount. */
  props: string[];
  manifests: Record<string, ServedManifest>;
}

const folder = path.join(import.meta.dirname, '../../releases');
const releases = readdirSync(folder).map((file): [string, Release] => [
  path.basename(file, '.json'),
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Release,
]);

/** Current props; the type keeps the list complete. */
const props = Object.keys({ history: true, queryClient: true } satisfies Record<keyof RemoteProps, true>);

/** True if the version satisfies the requirement: an exact version, or `^` with npm semantics. */
function fits(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  if (!range.startsWith('^')) return version === range;
  const has = version.split('.').map(Number);
  const wants = range.slice(1).split('.').map(Number);
  const fixed = wants.findIndex((part) => part > 0);
  const first = has.findIndex((part, index) => part !== wants[index]);
  return first === -1 || (first > fixed && (has[first] ?? 0) > (wants[first] ?? 0));
}

describe('the version check', () => {
  it.each([
    ['1.2.3', '^1.2.0', true],
    ['1.2.3', '^1.2.4', false],
    ['2.0.0', '^1.9.0', false],
    ['0.1.4', '^0.1.2', true],
    ['0.2.0', '^0.1.2', false],
    ['0.1.0', '0.1.0', true],
    ['0.1.1', '0.1.0', false],
  ])('returns for version %s and range %s: %s', (version, range, is) =>
    expect(fits(version, range)).toBe(is),
  );
});

describe.each(releases)('release %s', (_, release) => {
  it('has remotes that are compatible with the current shell', () => {
    const shell = sharedModules('shell');
    for (const manifest of Object.values(release.manifests)) expect(validateManifest(manifest)).toEqual([]);
    const unmet = Object.entries(release.required).filter(
      ([name, { requiredVersion }]) => !fits(shell[name]?.version, requiredVersion),
    );
    expect(unmet).toEqual([]);
    expect(props).toEqual(expect.arrayContaining(release.props));
  });

  it('has a shell that is compatible with the current remotes', () => {
    const unmet = Object.entries(sharedModules('remote')).filter(
      ([name, { requiredVersion }]) => !fits(release.provided[name], requiredVersion),
    );
    expect(unmet).toEqual([]);
    expect(release.props).toEqual(expect.arrayContaining(props));
  });
});

describe('shared modules', () => {
  it('are singletons provided only by the shell, with strict versions for the contracts', () => {
    const shell = sharedModules('shell');
    const remote = sharedModules('remote');
    expect(Object.keys(remote)).toEqual(Object.keys(shell));
    expect(Object.values(remote).every((module) => module.import === false && module.singleton)).toBe(true);
    expect(Object.values(shell).some((module) => 'import' in module)).toBe(false);
    expect(shell['react-dom/client']).toBeDefined();
    expect(remote['@noren/contracts']?.strictVersion).toBe(true);
  });
});
