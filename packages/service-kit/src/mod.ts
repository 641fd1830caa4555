/** The public surface of the service kit. */
export {
  type ArtifactStore,
  CorruptArtifactError,
  toDigest,
  toRestoringStore,
} from './artifacts/artifact-store.js';
export { openArtifactStore } from './artifacts/open-artifact-store.js';
export {
  type Blobs,
  type Compress,
  createCompress,
  prepareFile,
  storeBlobs,
} from './artifacts/prepare-file.js';
export { type AccessRecords, createAccessRecords } from './audit/access-records.js';
export { type AuditedChange, audited } from './audit/audited.js';
export { type Audit, createAuditLog } from './audit/open-audit.js';
export { type Discovery, discover } from './auth/discovery.js';
export { type ServiceClientConfig, serviceClient } from './auth/service-client.js';
export { createTokenVerifier, getCaller, type VerifyToken, visibleGroups } from './auth/verify-token.js';
export { type BatchedRead, batchReads } from './batching/batch-reads.js';
export { createBatcher } from './batching/batcher.js';
export { createKeyedMutex } from './batching/keyed-mutex.js';
export { type CachedRead, cacheReads } from './cache/cache-reads.js';
export { cacheThreshold, createResponseCache, type ResponseCache } from './cache/response-cache.js';
export {
  artifactConfig,
  baseConfig,
  clientConfig,
  defineConfig,
  encryptionConfig,
  mongoConfig,
  proxyConfig,
} from './config/base-config.js';
export { ConfigError, loadConfig } from './config/load-config.js';
export { type Cipher, createCipher } from './encryption/create-cipher.js';
export { boundCollections, type SecretPlace } from './encryption/secret-place.js';
export { isOutage } from './errors/outage.js';
export {
  conflict,
  type ErrorDetails,
  forbidden,
  invalid,
  notFound,
  ServiceError,
  unauthenticated,
  unavailable,
} from './errors/service-error.js';
export { connectNats, type Nats, type NatsServer } from './events/connect-nats.js';
export { type Consumer, type ConsumerOptions, consumer, type DeliveryContext } from './events/consumer.js';
export { eventStream } from './http/event-stream.js';
export { getAcceptedLocale } from './http/accepted-locale.js';
export { createOriginReader, type GetOrigin, type RequestOrigin } from './http/request-origin.js';
export { requireStorable } from './http/require-storable.js';
export { type Context, type Handler, type Route, route } from './http/route.js';
export { schemaErrors } from './http/schema-errors.js';
export { deriveId, toCopiedId } from './ids/derive-id.js';
export { type Aggregate, type AggregateOptions, defineAggregate } from './mongo/aggregate.js';
export type { Change } from './mongo/apply-change.js';
export type { BatchedWrites } from './mongo/batched-writes.js';
export type { SingleWrite } from './mongo/bulk-writer.js';
export { connectMongo, type Mongo } from './mongo/connect-mongo.js';
export type { Entity } from './mongo/document.js';
export {
  type Filter,
  type ListOptions,
  order,
  toKeywordFilter,
  toNameFilter,
  toPage,
  toPageInfo,
} from './mongo/list-query.js';
export { DuplicateError } from './mongo/mongo-error.js';
export { insertOnce, purgeAll, removeAll } from './mongo/repeatable-writes.js';
export { defineProjection, type Projection } from './mongo/projection.js';
export type { AddedReferences } from './mongo/pending-references.js';
export type { UnusedCheck } from './mongo/retained-writes.js';
export { getParts } from './mongo/search-parts.js';
export type { Trashed, TrashMark } from './mongo/trash.js';
export type { NewEntity } from './mongo/stored-writes.js';
export { createLog, type Log } from './observability/log.js';
export { type Measure, measure } from './observability/measure.js';
export { type MetricDefinition, type MetricName, metricList } from './observability/metric-list.js';
export { createMetrics, type Metrics } from './observability/metrics.js';
export { noteCaller, type RequestCaller } from './observability/denied-calls.js';
export {
  createOutbound,
  type Outbound,
  type OutboundAnswer,
  type OutboundCall,
  type OutboundFile,
} from './outbound/create-outbound.js';
export { isPublicTarget } from './outbound/is-public-target.js';
export { OutboundError, type OutboundFailure } from './outbound/outbound-error.js';
export { type Emitted, type Events, emit } from './outbox/emit.js';
export { releaseReference, retainReference } from './references/reference-calls.js';
export {
  createReferenceGuard,
  type NewReference,
  type ReferenceGuard,
  type ReferenceTarget,
  type ReferenceUsers,
} from './references/reference-guard.js';
export { retainRoute } from './references/retain-route.js';
export { chooseReleases, releaseSourceConfig, releaseTargetConfig } from './releases/choose-releases.js';
export { openReleases } from './releases/open-releases.js';
export {
  isSigned,
  type ReleaseKey,
  readPublicKeys,
  readSigningKey,
  signPointer,
} from './releases/signature.js';
export {
  type PointerChange,
  type PreviousRelease,
  ReleaseConflictError,
  type ReleaseDeployment,
  ReleaseRejectedError,
  type Releases,
  type Stop,
} from './releases/releases.js';
export { createService, type Service, type ServiceOptions } from './service/create-service.js';
export type { Collection, Connection, GaugeValue, Worker } from './service/parts.js';
export { createPeriodicWorker } from './service/periodic-worker.js';
export { type Runtime, runService } from './service/run-service.js';
export {
  type AcceptedImage,
  acceptImage,
  type ImageExtension,
  type ImageKind,
  imageHeaders,
} from './uploads/accept-image.js';
export { createPlainPng, type PngSize, toPng } from './uploads/raster/to-png.js';
export { toWebFormats, type WebFormat } from './uploads/raster/to-web-formats.js';
export { readUploads, type SizeLimit, type Upload, type UploadLimits } from './uploads/read-uploads.js';
export { type FileKind, sniff } from './uploads/sniff.js';
export { ArchiveError, type ArchiveRule } from './uploads/zip/archive-error.js';
export { openZip, type ZipLimits } from './uploads/zip/open-zip.js';
