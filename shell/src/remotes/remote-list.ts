import type { Action } from '@noren/contracts/permissions';
import { matchPattern } from '@noren/contracts/path-pattern';
import type { ServedManifest } from '@noren/mfe-kit';

/** A remote and its last known manifest. */
export interface KnownRemote {
  name: string;
  manifestUrl: string;
  /** The manifest last read, possibly on an earlier visit; undefined if it was never read. */
  manifest: ServedManifest | undefined;
}

/** The remote that owns a path, with the path parameters. The most specific pattern wins. */
export interface Ownership {
  remote: string;
  params: Record<string, string>;
  /** Action required to open it; undefined means no restriction. */
  action: Action | undefined;
}

export function toOwner(pathname: string, remotes: readonly KnownRemote[]): Ownership | undefined {
  let best: (Ownership & { weight: number }) | undefined;
  for (const { name, manifest } of remotes) {
    for (const { path, action } of manifest?.routes ?? []) {
      const match = matchPattern(path, pathname);
      if (match && match.weight > (best?.weight ?? 0)) best = { remote: name, action, ...match };
    }
  }
  return best;
}
