import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobPort } from './artifact-store.js';

/** Stores blobs in a local directory. A file gets its name only once it is complete and flushed to disk. */
export function createFileBlobs(directory: string): BlobPort {
  const toPath = (key: string) => join(directory, key);
  return {
    has: (key) =>
      access(toPath(key)).then(
        () => true,
        () => false,
      ),
    async read(key) {
      const file = await open(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream();
    },
    async *keys() {
      for (const folder of await parsePointer(directory)) {
        for (const name of await parsePointer(toPath(folder))) yield `${folder}/${name}`;
      }
    },
    async write(key, bytes) {
      const path = toPath(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(unfinished, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** Lists file names; empty if the folder does not exist (yet) or is a file. */
function parsePointer(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
