import { type Static, type TArray, type TSchema, Type } from 'typebox';
import { Digest, model, oneOf, Timestamp } from '../core/schema.js';
import { ReleaseAck, ReleasePointer } from './schema.js';

/** The Kubernetes custom resource of releases: one per app and environment. */
export const miniAppReleaseResource = {
  group: 'noren.app',
  version: 'v1',
  kind: 'MiniAppRelease',
  listKind: 'MiniAppReleaseList',
  plural: 'miniappreleases',
  singular: 'miniapprelease',
  shortName: 'mar',
} as const;

/** Earlier releases stored in a resource, so that open pages still find their files. */
export const releaseHistoryLimit = 5;

/** A rule that the API server evaluates, in Common Expression Language. */
export interface ResourceRule {
  readonly rule: string;
  readonly message: string;
}

/** Rules for the whole resource and its spec. A rule that reads `oldSelf` applies to updates only. */
export const miniAppReleaseRules: Readonly<Record<'resource' | 'spec', readonly ResourceRule[]>> = {
  resource: [
    {
      rule: "self.metadata.name == self.spec.systemName + '.' + self.spec.environment",
      message: 'the name is {systemName}.{environment}',
    },
  ],
  spec: [
    {
      rule: "self.environment != 'production' || has(self.approval)",
      message: 'production serves nothing without an approval',
    },
    {
      rule: '!has(self.approval) || self.approval.digest == self.digest',
      message: 'the approval is of another digest',
    },
    {
      rule: 'self.systemName == oldSelf.systemName && self.environment == oldSelf.environment',
      message: 'systemName and environment never change',
    },
  ],
};

// Approval and signature stay, because edges check an earlier release before they serve its files.
const { environment: _environment, systemName: _systemName, ...past } = ReleasePointer.properties;

const EarlierRelease = model('EarlierRelease', 'A release that was served before', past);

/** Returns an array that the API server merges as a whole, or by entries identified by a key. */
function keyedList<S extends TSchema>(
  items: S,
  options: { description: string; maxItems: number; key?: string },
): TArray<S> {
  const { key, ...rest } = options;
  const merging =
    key === undefined
      ? { 'x-kubernetes-list-type': 'atomic' }
      : { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': [key] };
  return Type.Array(items, { ...rest, ...merging });
}

/** Written by deployments. */
export const MiniAppReleaseSpec = Type.Object(
  {
    ...ReleasePointer.properties,
    history: Type.Optional(
      keyedList(EarlierRelease, {
        description: 'What was served before, newest first',
        maxItems: releaseHistoryLimit,
      }),
    ),
  },
  {
    $id: 'MiniAppReleaseSpec',
    description: 'What an environment of an app is to serve',
    additionalProperties: false,
    'x-kubernetes-validations': miniAppReleaseRules.spec,
  },
);
export type MiniAppReleaseSpec = Static<typeof MiniAppReleaseSpec>;

const conditionStatuses = ['True', 'False', 'Unknown'] as const;

/** A standard Kubernetes condition. */
export const ReleaseCondition = model('ReleaseCondition', 'One condition of a release', {
  type: Type.String({ maxLength: 316, description: 'Which aspect: Ready' }),
  status: oneOf(conditionStatuses, 'Whether it holds'),
  reason: Type.String({ minLength: 1, maxLength: 1_024, description: 'Why, in one word' }),
  message: Type.String({ maxLength: 32_768, description: 'Why, for people' }),
  observedGeneration: Type.Integer({ minimum: 0, format: 'int64', description: 'Of which spec it speaks' }),
  lastTransitionTime: { ...Timestamp, description: 'When the status changed' },
});
export type ReleaseCondition = Static<typeof ReleaseCondition>;

/** Written by edge replicas: each writes its own entry, any of them the summary. */
export const MiniAppReleaseStatus = model('MiniAppReleaseStatus', 'What edge replicas serve', {
  replicas: Type.Optional(
    keyedList(ReleaseAck, { description: 'Status of each replica', maxItems: 500, key: 'replica' }),
  ),
  readyReplicas: Type.Optional(
    Type.Integer({
      minimum: 0,
      format: 'int32',
      description: 'How many replicas serve what they are to serve',
    }),
  ),
  digest: Type.Optional({ ...Digest, description: 'What all replicas served when they last agreed' }),
  conditions: Type.Optional(
    keyedList(ReleaseCondition, { description: 'Conditions of the release', maxItems: 8, key: 'type' }),
  ),
});
export type MiniAppReleaseStatus = Static<typeof MiniAppReleaseStatus>;
