import { type Static, Type } from 'typebox';
import { environments } from '../apps/schema.js';
import { Digest, model, oneOf, Timestamp, toRecord } from '../core/schema.js';

/** `preview` is the live preview of a runtime version: served the same way, without an app. */
export const releaseEnvironments = [...environments, 'preview'] as const;
export const ReleaseEnvironment = oneOf(releaseEnvironments, 'Where a release is served');
export type ReleaseEnvironment = Static<typeof ReleaseEnvironment>;

export const StoredFile = model('StoredFile', 'A file in the artifact store', {
  digest: Digest,
  type: Type.String({ description: 'Media type' }),
  size: Type.Integer({ minimum: 0, description: 'Bytes, uncompressed' }),
  br: Type.Optional({ ...Digest, description: 'The same file, brotli-compressed' }),
  gzip: Type.Optional({ ...Digest, description: 'The same file, gzip-compressed' }),
});
export type StoredFile = Static<typeof StoredFile>;

/**
 * The contents of an asset. The SHA-256 of its canonical JSON identifies the asset, so an approval, a deployment and
 * the served release provably refer to the same bytes.
 */
export const ReleaseManifest = model('ReleaseManifest', 'Everything a release serves', {
  format: Type.Literal(1),
  name: Type.String({ description: 'App or runtime version, for people' }),
  runtimeVersion: Type.String(),
  /** Base64 SHA-256 of the pages' inline scripts, for the content security policy. */
  scriptHashes: Type.Array(Type.String()),
  pages: toRecord(StoredFile, "Path on the origin (`/coupons`) → its HTML, in the app's own language"),
  translations: Type.Optional(
    toRecord(
      toRecord(StoredFile, 'Path on the origin → its HTML in that language'),
      "Other language (`en`) → its pages; absent in releases that have the app's own alone",
    ),
  ),
  settings: Type.Optional({
    ...StoredFile,
    description: 'What services answer members by; never served. Absent in live previews',
  }),
  files: toRecord(StoredFile, 'Path below `/_b/`, `<sha256>/<name>` → what is served there for ever'),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** The approval of an asset for production; valid for this digest only. */
export const ReleaseApproval = model('ReleaseApproval', 'Who approved an asset for production', {
  reviewer: Type.String({ minLength: 1, maxLength: 200, description: 'Who approved it' }),
  digest: { ...Digest, description: 'What was approved: SHA-256, hex' },
  at: { ...Timestamp, description: 'When it was approved' },
});
export type ReleaseApproval = Static<typeof ReleaseApproval>;

/**
 * Proof that the builds service wrote a pointer: an Ed25519 signature over everything else in it. Edges serve nothing
 * without it, so that writing to the release target is not enough to publish.
 */
export const ReleaseSignature = model('ReleaseSignature', 'Proof that the builds service wrote a pointer', {
  key: Type.String({
    pattern: '^[0-9a-f]{8}$',
    description: 'Which key signed: the first 8 digits of the SHA-256 of the public key, hex',
  }),
  at: { ...Timestamp, description: 'When it was signed; later than every earlier signature of the host' },
  value: Type.String({
    pattern: '^[A-Za-z0-9_-]{86}$',
    description: 'Ed25519 signature of everything else in the pointer, base64url',
  }),
});
export type ReleaseSignature = Static<typeof ReleaseSignature>;

/** The release that an edge serves on a host; the value of the pointer `{systemName}.{environment}`. */
export const ReleasePointer = model('ReleasePointer', 'Which asset an environment of an app serves', {
  systemName: Type.String({
    maxLength: 60,
    pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$',
    description: 'System name of the app, or the name of a live preview',
  }),
  environment: ReleaseEnvironment,
  digest: { ...Digest, description: 'The asset to serve: SHA-256 of its manifest, hex' },
  runtimeVersion: Type.String({ maxLength: 100, description: 'Runtime version it was built with' }),
  deploymentId: Type.String({ maxLength: 100, description: 'Deployment that put it there' }),
  at: { ...Timestamp, description: 'When the deployment was asked for' },
  approval: Type.Optional(ReleaseApproval),
  signature: Type.Optional(ReleaseSignature),
});
export type ReleasePointer = Static<typeof ReleasePointer>;

/** An edge replica's acknowledgement that it has fetched, verified and serves a release. */
export const ReleaseAck = model('ReleaseAck', 'A replica serves a release', {
  replica: Type.String({ maxLength: 100, description: 'Name of the edge replica' }),
  deploymentId: Type.String({ maxLength: 100, description: 'The deployment it speaks of' }),
  digest: { ...Digest, description: 'The asset it speaks of' },
  error: Type.Optional(Type.String({ maxLength: 1_000, description: 'Why it does not serve it' })),
});
export type ReleaseAck = Static<typeof ReleaseAck>;

/** Lists what a release serves: its pages in every language and their files, without the settings of services. */
export function listServedFiles({ pages, translations = {}, files }: ReleaseManifest): StoredFile[] {
  return [pages, ...Object.values(translations), files].flatMap((each) => Object.values(each));
}

/** Lists the digests of a file: of itself and of its compressed forms. */
export function listDigests({ digest, br, gzip }: StoredFile): string[] {
  return [digest, br, gzip].filter((each) => each !== undefined);
}
