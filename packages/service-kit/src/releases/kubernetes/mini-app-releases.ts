import {
  type MiniAppReleaseSpec,
  type MiniAppReleaseStatus,
  miniAppReleaseResource,
  type ReleaseHost,
  type ReleasePointer,
  releaseHistoryLimit,
} from '@noren/contracts/releases';
import type { Cluster } from './cluster.js';
import { hasStatus } from './kubernetes-error.js';
import type { Resource } from './watch-resources.js';

const { group, version, kind, plural } = miniAppReleaseResource;

export interface MiniAppRelease extends Resource {
  readonly spec: MiniAppReleaseSpec;
  readonly status?: MiniAppReleaseStatus;
}

/** Identity of the custom resource in an apply. */
export const releaseIdentity = { apiVersion: `${group}/${version}`, kind } as const;

/** Returns the name of a host's resource. */
export function getName({ systemName, environment }: ReleaseHost): string {
  return `${systemName}.${environment}`;
}

export function releasesPath({ namespace }: Cluster, name?: string, subresource?: 'status'): string {
  const collection = `/apis/${group}/${version}/namespaces/${namespace}/${plural}`;
  return [collection, name, subresource].filter((part) => part !== undefined).join('/');
}

/** Reads a resource; undefined if it does not exist or is being deleted. */
export async function readRelease(cluster: Cluster, name: string): Promise<MiniAppRelease | undefined> {
  try {
    const found = await cluster.call<MiniAppRelease>({ method: 'GET', path: releasesPath(cluster, name) });
    return found.metadata.deletionTimestamp === undefined ? found : undefined;
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

export function toPointer({ spec }: MiniAppRelease): ReleasePointer {
  const { history: _history, ...pointer } = spec;
  return pointer;
}

/** Returns a host's next spec: the current release becomes the newest entry of its history. */
export function toSpec(pointer: ReleasePointer, before: MiniAppRelease | undefined): MiniAppReleaseSpec {
  if (before === undefined) return { ...pointer, history: [] };
  const { history = [], systemName: _systemName, environment: _environment, ...present } = before.spec;
  const { deploymentId, digest } = present;
  const same = deploymentId === pointer.deploymentId && digest === pointer.digest;
  return { ...pointer, history: same ? history : [present, ...history].slice(0, releaseHistoryLimit) };
}
