import type { DeployedSettings } from '@noren/contracts/deployments';
import { cacheReads, defineProjection, type Mongo } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import { Schema } from 'mongoose';
import type { CredentialScope } from '../ports.js';

/** What an environment of an app lives by. The document's id is `appId/environment`. */
const releaseSchema = new Schema({ digest: String, settings: Schema.Types.Mixed });

interface KnownRelease {
  id: string;
  /** Absent while nothing is deployed. */
  digest?: string;
  settings?: DeployedSettings['settings'];
}

/** The settings that an environment lives by. */
export type Release = Pick<DeployedSettings, 'digest' | 'settings'>;

/** Maximum number of releases in memory; settings of a digest never change. */
const maxReleases = 500;

export type ReleaseProjection = ReturnType<typeof createReleaseProjection>;

export function createReleaseProjection(mongo: Mongo) {
  const releases = defineProjection<KnownRelease>(mongo, { name: 'releases', schema: releaseSchema });
  const toId = ({ appId, environment }: CredentialScope) => `${appId}/${environment}`;
  const readDigest = cacheReads((id) => releases.find(id, ['digest']));
  const byDigest = new LRUCache<string, Release>({ max: maxReleases });

  async function read(id: string, digest: string): Promise<Release | undefined> {
    const cached = byDigest.get(digest);
    if (cached !== undefined) return cached;
    const found = await releases.find(id);
    if (found?.digest === undefined || found.settings === undefined) return undefined;
    const release = { digest: found.digest, settings: found.settings };
    byDigest.set(release.digest, release);
    return release;
  }

  return {
    collections: [releases],
    /** Returns what is known of an environment, also that nothing is deployed; undefined if nothing is known. */
    async find(scope: CredentialScope): Promise<{ readonly release: Release | undefined } | undefined> {
      const known = await readDigest(toId(scope));
      if (known === undefined) return undefined;
      return { release: known.digest === undefined ? undefined : await read(known.id, known.digest) };
    },
    /** Stores the owner's answer, unless a later deployment is stored. */
    async save(scope: CredentialScope, deployed: DeployedSettings | undefined): Promise<void> {
      const subject = toId(scope);
      if (deployed === undefined) await releases.learn(subject, {});
      else {
        const { deployedAt, digest, settings } = deployed;
        await releases.project({ subject, sequence: Date.parse(deployedAt) }, { digest, settings });
      }
      readDigest.invalidate();
    },
    async deleteBy(scopes: readonly CredentialScope[]): Promise<void> {
      await Promise.all(scopes.map((scope) => releases.forget(toId(scope))));
      readDigest.invalidate();
    },
  };
}
