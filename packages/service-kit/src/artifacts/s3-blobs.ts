import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BlobPort } from './artifact-store.js';

/**
 * Stores blobs in an S3 bucket: `s3://bucket/prefix?endpoint=http://host:9000&region=ap-northeast-1`. Credentials
 * come from the URL (`s3://key:secret@bucket`) or from the default provider chain of the AWS SDK.
 */
export function createS3Blobs(url: URL): BlobPort {
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Not all S3-compatible servers support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(url.username === '' ? {} : { credentials: getCredentials(url) }),
  });
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const at = (key: string) => ({ Bucket: url.hostname, Key: prefix === '' ? key : `${prefix}/${key}` });
  return {
    has: async (key) => (await found(client.send(new HeadObjectCommand(at(key))))) !== undefined,
    async read(key) {
      const answer = await found(client.send(new GetObjectCommand(at(key))));
      return answer?.Body as Readable | undefined;
    },
    async *keys() {
      const all = { Bucket: url.hostname, ...(prefix === '' ? {} : { Prefix: `${prefix}/` }) };
      for (let next: { ContinuationToken?: string } | undefined = {}; next !== undefined; ) {
        const { Contents = [], NextContinuationToken: token }: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ ...all, ...next }),
        );
        for (const { Key = '' } of Contents) yield prefix === '' ? Key : Key.slice(prefix.length + 1);
        next = token === undefined ? undefined : { ContinuationToken: token };
      }
    },
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength }));
    },
  };
}

function getCredentials(url: URL) {
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

async function found<R>(answer: Promise<R>): Promise<R | undefined> {
  try {
    return await answer;
  } catch (error) {
    const missing =
      error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NotFound');
    if (missing) return undefined;
    throw error;
  }
}
