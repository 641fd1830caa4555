import type { ReleaseHost, ReleasePointer, StoredFile } from '@noren/contracts/releases';
import type { Releases } from '@noren/service-kit';
import type { BodyCache } from './body-cache.js';
import { loadManifest, loadRelease, type Release } from './load-release.js';
import type { PointerGuard } from './pointer-guard.js';

/** Number of previous releases whose files stay available. */
export const maxPrevious = 5;

export interface PreviousReleasesDeps {
  readonly source: Pick<Releases, 'listPrevious'>;
  readonly guard: PointerGuard;
  readonly bodies: BodyCache;
}

/** What hosts served before this replica started. Best effort: a source or store that cannot be read has nothing. */
export function createPreviousReleases({ source, guard, bodies }: PreviousReleasesDeps) {
  return {
    /**
     * Lists pointers, newest first, without those from before a withdrawal: they may be another app's. From all of
     * them the guard learns to recognise an older pointer.
     */
    async list(host: ReleaseHost): Promise<ReleasePointer[]> {
      const found = await source.listPrevious(host).catch(() => []);
      const accepted = guard.acceptPrevious(
        host,
        found.map(({ pointer }) => pointer),
      );
      return found.flatMap(({ pointer, isWithdrawn }) =>
        isWithdrawn || !accepted.includes(pointer) ? [] : [pointer],
      );
    },
    /** Loads the files that pages of earlier releases need. Without them an open page needs a reload. */
    async loadFiles(pointers: readonly ReleasePointer[], present: string): Promise<Map<string, StoredFile>> {
      const manifests = await Promise.all(
        toDigests(pointers, present).map((digest) => loadManifest(digest, bodies).catch(() => undefined)),
      );
      return new Map(manifests.reverse().flatMap((manifest) => Object.entries(manifest?.files ?? {})));
    },
    /** Loads the newest release of which every file is intact. */
    async loadIntact(pointers: readonly ReleasePointer[], present: string): Promise<Release | undefined> {
      for (const digest of toDigests(pointers, present)) {
        const release = await loadRelease(digest, bodies).catch(() => undefined);
        if (release !== undefined) return release;
      }
      return undefined;
    },
  };
}

function toDigests(pointers: readonly ReleasePointer[], present: string): string[] {
  const digests = new Set(pointers.map(({ digest }) => digest));
  digests.delete(present);
  return [...digests].slice(0, maxPrevious);
}
