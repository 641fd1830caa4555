import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperationError } from '../operation-error.js';
import type { LineFile } from './manifest.js';

/** Streams single-line texts into a file, one per line. */
export async function writeLines(
  directory: string,
  file: string,
  texts: AsyncIterable<string>,
): Promise<LineFile> {
  const hash = createHash('sha256');
  let lines = 0;
  async function* written(): AsyncGenerator<string> {
    for await (const text of texts) {
      const line = `${text}\n`;
      hash.update(line);
      lines += 1;
      yield line;
    }
  }
  const path = join(directory, file);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(written()), createWriteStream(path, { flush: true }));
  return { file, lines, sha256: hash.digest('hex') };
}

/** Streams the lines of a file. */
export async function* readLines(directory: string, { file }: LineFile): AsyncGenerator<string> {
  const input = createReadStream(join(directory, file), 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield line;
}

/** @throws OperationError if the file differs from what was written */
export async function checkLines(directory: string, { file, sha256 }: LineFile): Promise<void> {
  const hash = createHash('sha256');
  const found = await pipeline(createReadStream(join(directory, file)), hash).then(
    () => hash.digest('hex'),
    (error: NodeJS.ErrnoException) => error.code ?? 'unreadable',
  );
  if (found !== sha256) throw new OperationError(`The backup is damaged: ${file} has changed`);
}
