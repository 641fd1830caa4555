import { miniAppReleaseDefinition, miniAppReleaseResource } from '@noren/contracts/releases';
import type { Kind } from './store.js';
import type { ValidatedSchema } from './validation.js';

const text = { type: 'string' } as const;

/** The relevant part of the API server's own schema. */
const leases: Kind = {
  apiVersion: 'coordination.k8s.io/v1',
  kind: 'Lease',
  plural: 'leases',
  status: false,
  schema: {
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: {
          holderIdentity: text,
          leaseDurationSeconds: { type: 'integer' },
          acquireTime: text,
          renewTime: text,
        },
      },
    },
  },
};

function miniAppReleases(): Kind {
  const { group, version, kind, plural } = miniAppReleaseResource;
  const [served] = miniAppReleaseDefinition().spec.versions;
  return {
    apiVersion: `${group}/${version}`,
    kind,
    plural,
    status: served?.subresources.status !== undefined,
    schema: served?.schema.openAPIV3Schema as unknown as ValidatedSchema,
  };
}

/** The kinds that the fake supports: the custom resource by its definition, and leases. */
export const kinds = (): readonly Kind[] => [miniAppReleases(), leases];
