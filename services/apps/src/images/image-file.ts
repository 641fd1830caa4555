import type { AcceptedImage } from '@noren/service-kit';

/** Digits of the hash in a name; of the images of one app no two will ever share them by chance. */
const hashLength = 12;
const nameLength = 60;

/**
 * What an uploaded image is called below its app: its own name in letters, digits and hyphens, with a hash
 * of its content when asked for. A name of which nothing is left is its hash.
 */
export function imageFile(
  original: string,
  { extension, sha256 }: Pick<AcceptedImage, 'extension' | 'sha256'>,
  { path, hashVersion }: { readonly path?: string | undefined; readonly hashVersion: boolean },
): { file: string; hashed: boolean } {
  const slug = slugOf(original.replace(/\.[^.]*$/, ''));
  const hashed = hashVersion || slug === '';
  const name = [slug, ...(hashed ? [sha256.slice(0, hashLength)] : [])]
    .filter((part) => part !== '')
    .join('-');
  return { file: `${path === undefined ? '' : `${path}/`}${name}.${extension}`, hashed };
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, nameLength)
    .replace(/^-+|-+$/g, '');
}
