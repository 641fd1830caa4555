import { conflict, DuplicateError } from '@noren/service-kit';

/** @throws `uuidInUse` or `systemNameInUse` if another app already has the value */
export async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw conflict(error.field === 'uuid' ? 'uuidInUse' : 'systemNameInUse', {
      errors: [{ path: `/body/${error.field}`, rule: 'unique' }],
    });
  }
}
