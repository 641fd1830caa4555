import { basename, dirname, extname } from 'node:path/posix';
import type { Client } from '@noren/contracts/client';
import { imageEndpoints } from '@noren/contracts/images';
import type { AppFiles } from '../app-files/app-files.js';
import { paths } from '../app-files/app-files.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';

/** Length of the SHA-256 prefix in an image's name. */
const hashLength = 12;

/**
 * Uploads an image so that it gets the same name again. The console appends the hash to the name, so the upload
 * uses the name without it.
 *
 * @throws CommandError if the console still names it differently
 */
export async function putImage(client: Client, appId: string, files: AppFiles, file: string): Promise<void> {
  const { category = '', digest = '', mediaType = '' } = files.images[file] ?? {};
  const bytes = files.bytes.get(file) ?? new Uint8Array();
  const extension = extname(file);
  const name = basename(file, extension);
  const hash = digest.slice(0, hashLength);
  const hashVersion = name === hash || name.endsWith(`-${hash}`);
  const bare = hashVersion ? name.slice(0, -hashLength).replace(/-$/, '') : name;
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type: mediaType }), `${bare || '-'}${extension}`);
  const folder = dirname(file);
  const query = {
    hashVersion,
    ...(folder === '.' ? {} : { path: folder }),
    ...(category === '' ? {} : { category }),
  };
  const { data } = await client.call(imageEndpoints.upload, { params: { appId }, query, form });
  const [stored] = data;
  if (stored?.file === file) return;
  const message = fill(messages.renamedImage, { file: stored?.file ?? '' });
  throw new CommandError(exitCodes.failed, `${paths.image(file)}: ${message}`);
}
