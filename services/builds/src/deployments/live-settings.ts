import type { Environment } from '@noren/contracts/apps';
import { type DeployedSettings, type LiveSettings, ReleaseSettings } from '@noren/contracts/deployments';
import { ReleaseManifest } from '@noren/contracts/releases';
import type { ArtifactStore } from '@noren/service-kit';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { DeploymentRecord, DeploymentRepository } from './repository.js';

export interface LiveSettingsDeps {
  readonly repository: Pick<DeploymentRepository, 'active' | 'latest'>;
  readonly store: Pick<ArtifactStore, 'get'>;
}

/** Returns the settings of the assets that an environment of an app serves, or is about to serve. */
export type GetLiveSettings = (appId: string, environment: Environment) => Promise<LiveSettings>;

export function createGetLiveSettings({ repository, store }: LiveSettingsDeps): GetLiveSettings {
  async function read<S extends TSchema>(digest: string, schema: S): Promise<Static<S>> {
    const bytes = await store.get(digest);
    const value: unknown = bytes && JSON.parse(bytes.toString('utf8'));
    if (!Value.Check(schema, value)) throw new Error(`Artifact ${digest} is missing or malformed`);
    return value;
  }

  async function getDeployed(record: DeploymentRecord | undefined): Promise<DeployedSettings | undefined> {
    if (record === undefined) return undefined;
    const { settings } = await read(record.digest, ReleaseManifest);
    if (settings === undefined) return undefined;
    const { digest } = settings;
    return { digest, deployedAt: record.createdAt, settings: await read(digest, ReleaseSettings) };
  }

  return async (appId, environment) => {
    // In this order, a deployment that ends meanwhile is found as published at the latest.
    const active = await repository.active(appId, environment);
    const published = await repository.latest({ appId, status: 'published' });
    const [live, next] = await Promise.all([
      getDeployed(published.get(environment)),
      getDeployed(active?.trouble === undefined ? active : undefined),
    ]);
    return { ...(live && { live }), ...(next && { next }) };
  };
}
