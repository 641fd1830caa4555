import type { Action } from '@noren/contracts/base';
import { matchPattern } from '@noren/contracts/path-pattern';
import type { ServedManifest } from '@noren/mfe-kit';

/** A remote as the shell knows it. */
export interface KnownRemote {
  name: string;
  manifestUrl: string;
  /** As last read, perhaps in an earlier visit; undefined when it never could be read. */
  manifest: ServedManifest | undefined;
}

/** Who owns a path, with the values of the named segments. The most specific pattern wins. */
export interface Ownership {
  remote: string;
  params: Record<string, string>;
  /** Who may open it; undefined is everyone. */
  action: Action | undefined;
}

export function ownerOf(pathname: string, remotes: readonly KnownRemote[]): Ownership | undefined {
  let best: (Ownership & { weight: number }) | undefined;
  for (const { name, manifest } of remotes) {
    for (const { path, action } of manifest?.routes ?? []) {
      const match = matchPattern(path, pathname);
      if (match && match.weight > (best?.weight ?? 0)) best = { remote: name, action, ...match };
    }
  }
  return best;
}
