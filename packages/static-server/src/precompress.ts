import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { getMediaType, isCompressible } from '@noren/contracts/media-type';
import { minCompressedBytes } from './files/built-files.js';

/** `node precompress.js <directory>`: writes compressed variants beside each file, as small as possible. */
const [, , directory = '.'] = process.argv;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const names = (await readdir(directory, { recursive: true })).filter(
  // Source maps are rarely requested; they are compressed on demand.
  (name) => isCompressible(getMediaType(name)) && !name.endsWith('.map'),
);
for (const name of names) {
  const path = join(directory, name);
  const bytes = await readFile(path);
  if (bytes.length < minCompressedBytes) continue;
  const [br, gz] = await Promise.all([brotli(bytes), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
