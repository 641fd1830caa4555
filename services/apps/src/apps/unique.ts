import { conflict, DuplicateError } from '@noren/service-kit';

/**
 * @param parent JSON pointer to the fields
 * @throws `uuidInUse` or `systemNameInUse` if another app already has the value
 */
export async function unique<T>(write: () => Promise<T>, parent = '/body'): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw conflict(error.field === 'uuid' ? 'uuidInUse' : 'systemNameInUse', {
      errors: [{ path: `${parent}/${error.field}`, rule: 'unique' }],
    });
  }
}
