import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ArtifactStore, createArtifactStore } from './artifact-store.js';
import { createFileBlobs } from './file-blobs.js';
import { createS3Blobs } from './s3-blobs.js';

/**
 * Opens the artifact store at a URL: `file:///var/artifacts`, `file://relative/directory`, `s3://bucket?endpoint=…`.
 *
 * @throws Error for any other scheme
 */
export function openArtifactStore(url: string): ArtifactStore {
  if (url.startsWith('file:///')) return createArtifactStore(createFileBlobs(fileURLToPath(url)));
  if (url.startsWith('file://'))
    return createArtifactStore(createFileBlobs(resolve(url.slice('file://'.length))));
  if (url.startsWith('s3://')) return createArtifactStore(createS3Blobs(new URL(url)));
  throw new Error(`ARTIFACT_STORE must start with file:// or s3://, not ${url.split(':')[0]}:`);
}
