import { unavailable } from '../errors/service-error.js';

/** Another document already has this value in a unique field. */
export class DuplicateError extends Error {
  /** The first field of the unique index. */
  readonly field: string;
  /** Every field of the unique index, in order. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[], cause: unknown) {
    super(`Another document has the same ${fields.join(', ')}`, { cause });
    this.name = 'DuplicateError';
    this.field = fields[0] ?? '';
    this.fields = fields;
  }
}

/**
 * Runs a database operation and translates its errors.
 *
 * @throws {@link DuplicateError} if the write violates a unique index
 * @throws `maintenance` if the database is unavailable
 */
export async function translated<R>(operation: () => PromiseLike<R>): Promise<R> {
  try {
    return await operation();
  } catch (error) {
    if (isDuplicate(error)) {
      throw new DuplicateError(Object.keys(error.keyPattern ?? {}).map(fieldOfPath), error);
    }
    if (isAway(error)) throw unavailable('maintenance', { cause: error });
    throw error;
  }
}

/** Returns the field of an index's path; unique names are indexed by their keys. */
const fieldOfPath = (path: string) => path.replace(/^nameKeys\./, '');

/** True if a unique index rejected a write. */
export function isDuplicate(error: unknown): error is { code: 11000; keyPattern?: Record<string, unknown> } {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 11000;
}

/** Parses the violated index: errors of bulk writes name it only in their message, by its default name. */
export function keyPatternIn(message: string): Record<string, unknown> {
  const name = /index: (\S+) dup key/.exec(message)?.[1] ?? '';
  const fields = name === '_id_' ? ['_id'] : name.split(/_-?1(?:_|$)/);
  return Object.fromEntries(fields.filter((field) => field !== '').map((field) => [field, 1]));
}

const away =
  /^(MongoServerSelectionError|MongooseServerSelectionError|MongoNetwork\w*Error|MongoNotConnectedError|MongoTopologyClosedError|(Mongo)?PoolCleared\w*|MongoWaitQueueTimeoutError)$/;

function isAway(error: unknown): boolean {
  return error instanceof Error && (away.test(error.name) || /buffering timed out/.test(error.message));
}

/** True if an error was caused by an unavailable database, also one that was translated since. */
export function isDatabaseOutage(error: unknown): boolean {
  if (isAway(error)) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseOutage(error.cause);
}
