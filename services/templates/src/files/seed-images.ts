import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `<code>/<name>`: neither part can escape its folder. */
const shape = /^([A-Za-z0-9_-]+)\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)+)$/;

/** Reads an image of Noren's own templates, in `<directory>/<code>/images/`; undefined for other names. */
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
