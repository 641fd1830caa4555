import { ApiError } from '@noren/contracts/client';
import { isDatabaseOutage } from '../mongo/mongo-error.js';

/** Codes of connections that fail, and of disks that are full or gone. */
const systemCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOSPC', 'EDQUOT', 'EIO', 'UND_ERR_SOCKET'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
];

/**
 * True for an error of what a service itself stands on: the database, another service, the artifact store, the
 * network, the disk. The work is right and will succeed once that is back.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseOutage(error)) return true;
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  if (typeof code === 'string' && systemCodes.includes(code)) return true;
  if (($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return isOutage(error.cause);
}
