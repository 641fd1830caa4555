import { type Static, Type } from 'typebox';
import { Digest, Id, listQuery, model, Timestamp, Version } from '../core/schema.js';

export const RuntimeName = Type.String({
  pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,49}$',
  description: 'Runtime version: `1.0.0`',
});

/** A version by semver.org, at most 50 characters. */
export const RuntimeVersion = Type.String({
  maxLength: 50,
  pattern:
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)' +
    '(-(0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)(\\.(0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*))*)?' +
    '(\\+[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$',
  rule: 'semanticVersion',
  description: 'Semantic version of a bundle: `1.0.0`',
});

const Notes = Type.String({ minLength: 1, maxLength: 2000, description: 'One change per line' });
export const RuntimeChanges = model('RuntimeChanges', 'What a runtime version changes for members', {
  ja: Notes,
  en: Notes,
});
export type RuntimeChanges = Static<typeof RuntimeChanges>;

/** What staff can know of a bundle. */
const bundleFacts = {
  publishedAt: Type.Optional(Timestamp),
  changes: Type.Optional(RuntimeChanges),
  pages: Type.Optional(Type.Array(Type.String(), { description: 'Pages that it can render' })),
  sections: Type.Optional(
    Type.Array(Type.String(), { description: 'Sections of the settings that it reads' }),
  ),
};

export const Runtime = model('Runtime', 'A runtime version: one build of the end-user app', {
  id: Id,
  name: RuntimeName,
  digest: Digest,
  /** URL from which the live preview loads it. */
  previewUrl: Type.String({ description: 'Address of its live preview' }),
  ...bundleFacts,
  recommendedAt: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When it was recommended; new apps start with the last one',
    }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Runtime = Static<typeof Runtime>;

export const PublishedRuntime = model('PublishedRuntime', 'A bundle in the artifact store, immutable', {
  name: RuntimeName,
  digest: Digest,
  size: Type.Integer({ description: 'Size of all its files, bytes' }),
  publishedBy: Type.String({ description: 'Name of who published it' }),
  ...bundleFacts,
  registered: Type.Boolean({ description: 'Whether apps can choose it' }),
});
export type PublishedRuntime = Static<typeof PublishedRuntime>;

export const RuntimeCreate = model('RuntimeCreate', 'A published version to register', { name: RuntimeName });
export const RuntimePublishQuery = model('RuntimePublishQuery', 'What the upload must contain', {
  digest: Type.Optional(Digest),
});
export const RuntimeUpdate = model('RuntimeUpdate', 'Another published version for a registration', {
  version: Version,
  name: RuntimeName,
  recommended: Type.Optional(Type.Literal(true, { description: 'Recommends it for new apps' })),
});

/** Returns the runtime version that new apps start with: the last recommended one, or else the first of the list. */
export function findRecommended<R extends Pick<Runtime, 'recommendedAt'>>(
  newestFirst: readonly R[],
): R | undefined {
  const [first, ...others] = newestFirst;
  return others.reduce(
    (best, one) => ((one.recommendedAt ?? '') > (best?.recommendedAt ?? '') ? one : best),
    first,
  );
}
export const RuntimeQuery = model('RuntimeQuery', 'Which runtime versions to list', listQuery);
