import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `<code>/<name>`: one folder and a name, neither of which can lead elsewhere. */
const shape = /^([A-Za-z0-9_-]+)\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)+)$/;

/** The pictures that come with Noren, in `<directory>/<code>/images/`; undefined for any other name. */
export async function readSeedImage(directory: string, file: string): Promise<Buffer | undefined> {
  const [, code, name] = shape.exec(file) ?? [];
  if (code === undefined || name === undefined) return undefined;
  try {
    return await readFile(join(directory, code, 'images', name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
