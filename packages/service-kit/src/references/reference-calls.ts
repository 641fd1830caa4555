import { ApiError, type Client } from '@noren/contracts/client';
import type { FieldError } from '@noren/contracts/errors';
import { type ReferenceKind, type ReferenceRelease, referenceEndpoints } from '@noren/contracts/references';
import { unavailable } from '../errors/service-error.js';
import type { ReferenceTarget } from './reference-guard.js';

const endpoints = {
  group: referenceEndpoints.retainGroup,
  connection: referenceEndpoints.retainConnection,
  template: referenceEndpoints.retainTemplate,
  runtime: referenceEndpoints.retainRuntime,
} as const satisfies Record<ReferenceKind, unknown>;

/** Interrupts the deletions of another service's resource; undefined if it is gone. @throws `maintenance` */
export async function retainReference(
  client: Client,
  { kind, id }: ReferenceTarget<ReferenceKind>,
): Promise<number | undefined> {
  try {
    return (await client.call(endpoints[kind], { body: { id } })).data.retained;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined;
    throw unavailable('maintenance', { cause });
  }
}

/** Prepares a deletion at the service that refers to the resource; lists its references. @throws `maintenance` */
export async function releaseReference(
  client: Client,
  body: ReferenceRelease,
): Promise<readonly FieldError[]> {
  try {
    return (await client.call(referenceEndpoints.release, { body })).data;
  } catch (cause) {
    throw unavailable('maintenance', { cause });
  }
}
