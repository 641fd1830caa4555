import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltFile } from './built-files.js';

/** Sends a built file: hashed files as immutable, others for revalidation on every use. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.mediaType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const { encoding, bytes } = await file.encoded(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
