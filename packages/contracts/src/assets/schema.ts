import { type Static, Type } from 'typebox';
import { type App, Environment } from '../apps/schema.js';
import {
  Description,
  Digest,
  Id,
  listQuery,
  model,
  oneOf,
  PersonId,
  Timestamp,
  Version,
} from '../core/schema.js';
import { Review } from '../reviews/schema.js';
import { RuntimeName } from '../runtimes/schema.js';

/** `notBuilt` is shown before the first build; no stored asset has it. */
export const buildStatuses = ['notBuilt', 'waiting', 'processing', 'completed', 'failed'] as const;
export const BuildStatus = oneOf(buildStatuses, 'Where a build stands');
export type BuildStatus = Static<typeof BuildStatus>;

export const buildSteps = ['validate', 'gather', 'render', 'compress', 'store', 'complete'] as const;
export const BuildStep = model('BuildStep', 'A step of a build', {
  name: oneOf(buildSteps, 'The step'),
  status: oneOf(['waiting', 'processing', 'completed', 'failed'], 'Where the step stands'),
  startedAt: Type.Optional(Timestamp),
  endedAt: Type.Optional(Timestamp),
  detail: Type.Optional(Type.String({ description: 'Metrics of the step: pages, files, bytes' })),
});
export type BuildStep = Static<typeof BuildStep>;

export const Asset = model('Asset', 'A build of an app and its result', {
  assetsHistoryId: Id,
  appId: Id,
  assetsVersion: Type.Integer({ minimum: 1, description: 'Counts the builds of an app from 1' }),
  runtimeVersion: RuntimeName,
  configurationVersion: Type.Optional(Version),
  description: Description,
  status: BuildStatus,
  steps: Type.Array(BuildStep),
  failure: Type.Optional(Type.String({ description: 'Why the build failed' })),
  failureCode: Type.Optional(
    Type.String({ description: 'Why the build failed, as a code of the error catalogue' }),
  ),
  digest: Type.Optional(Digest),
  buildTime: Type.Optional(Type.Integer({ description: 'From request to completion, milliseconds' })),
  review: Type.Optional(Review),
  deployedTo: Type.Array(Environment, { description: 'Environments that serve it now' }),
  served: Type.Array(Environment, {
    description: 'Environments that serve or have served it',
  }),
  creator: Type.String({ description: 'Who built it' }),
  creatorId: Type.Optional(PersonId),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Asset = Static<typeof Asset>;

export const AssetCreate = model('AssetCreate', 'A build to start', {
  description: Type.Optional(Description),
  configurationVersion: Type.Optional(Version),
});
export type AssetCreate = Static<typeof AssetCreate>;

export const AssetQuery = model('AssetQuery', 'Which builds to list', {
  page: listQuery.page,
  size: listQuery.size,
  sort: listQuery.sort,
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Matches anywhere in the description' })),
});
export type AssetQuery = Static<typeof AssetQuery>;

/** Fields of an app that a build needs. */
const requiredFields = ['liffId', 'envType', 'applicationId'] as const;

/** A field of an app that a build needs. */
export type BuildField = (typeof requiredFields)[number];

/** Lists the fields that a build needs and the app lacks. The service rejects such builds; screens name the fields. */
export function listMissingBuildFields(app: Readonly<Partial<Pick<App, BuildField>>>): BuildField[] {
  return requiredFields.filter((field) => app[field] === undefined || app[field] === '');
}
