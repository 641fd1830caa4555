import type { AcceptedImage } from '@noren/service-kit';

/** Hex digits of the hash in a file name: 48 bits make collisions within one app negligible. */
const hashLength = 12;
const nameLength = 60;

/**
 * Returns the file name of an uploaded image below its app.
 *
 * The name consists of letters, digits, underscores and hyphens, and includes a hash of the content on
 * request. If no character of the original name is left, the hash alone is the name.
 */
export function imageFile(
  original: string,
  { extension, sha256 }: Pick<AcceptedImage, 'extension' | 'sha256'>,
  { path, hashVersion }: { readonly path?: string | undefined; readonly hashVersion: boolean },
): { file: string; hashed: boolean } {
  const slug = toSlug(original.replace(/\.[^.]*$/, ''));
  const hashed = hashVersion || slug === '';
  const name = [slug, ...(hashed ? [sha256.slice(0, hashLength)] : [])]
    .filter((part) => part !== '')
    .join('-');
  return { file: `${path === undefined ? '' : `${path}/`}${name}.${extension}`, hashed };
}

function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, nameLength)
    .replace(/^-+|-+$/g, '');
}
