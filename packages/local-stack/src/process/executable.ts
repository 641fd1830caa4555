import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Directories of servers that are not on every user's PATH. */
const systemDirectories = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Finds a program on the PATH.
 *
 * @returns its absolute path, or undefined if it is not installed
 */
export async function findExecutable(name: string): Promise<string | undefined> {
  const directories = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...systemDirectories];
  for (const directory of directories) {
    const candidate = join(directory, name);
    const usable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return candidate;
  }
  return undefined;
}
