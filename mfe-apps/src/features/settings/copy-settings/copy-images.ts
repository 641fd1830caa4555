import { imageEndpoints } from '@noren/contracts/images';
import { listImageReferences, withImageUrls } from '@noren/contracts/pictures';
import { api } from '@noren/mfe-kit';

/** The hash that the library adds to a name; it adds the same one again. */
const hashInName = /-[0-9a-f]{12}(?=\.[^.]+$)/;

/**
 * Copies the images that values name from one app's library to another's; repeating it changes nothing.
 *
 * @returns the values with the images of the other app
 */
export async function copyImages<T>(values: T, from: string, to: string): Promise<T> {
  const files = [...new Set(listImageReferences(values).map(({ file }) => file))];
  const urls = new Map<string, string>();
  for (const file of files) urls.set(file, await copyImage(file, from, to));
  return withImageUrls(values, urls);
}

async function copyImage(file: string, from: string, to: string): Promise<string> {
  const image = await api().open(imageEndpoints.get, { params: { appId: from }, query: { file } });
  const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
  const form = new FormData();
  form.append('files', await image.blob(), file.slice(file.lastIndexOf('/') + 1).replace(hashInName, ''));
  const query = folder === '' ? {} : { path: folder };
  const { data } = await api().call(imageEndpoints.upload, { params: { appId: to }, query, form });
  const [copied] = data;
  if (copied === undefined) throw new Error(`The library did not return ${file}`);
  return copied.url;
}
