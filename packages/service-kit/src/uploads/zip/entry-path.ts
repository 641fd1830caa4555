import { ArchiveError } from './archive-error.js';

const utf8Flag = 0x800;
const unicodePathField = 0x7075;
/** Maximum path length for file systems and URLs, UTF-16 units. */
const maxPathLength = 500;

/** The fields of an archive entry that encode its name. */
export interface EntryName {
  readonly fileName: Buffer;
  readonly flags: number;
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
}

/**
 * Decodes the path of an entry to composed form (NFC), which other files' references use. Names without the UTF-8
 * flag are UTF-8 if made by macOS, and Shift_JIS if made by a Japanese Windows.
 */
export function entryPath({ fileName, flags, extraFields }: EntryName): string {
  const unicode = extraFields.find(({ id, data }) => id === unicodePathField && data.length > 5);
  const declared = unicode !== undefined || (flags & utf8Flag) !== 0;
  const bytes = unicode === undefined ? fileName : unicode.data.subarray(5);
  const path = decoded(bytes, 'utf-8') ?? (declared ? undefined : decoded(bytes, 'shift_jis'));
  if (path === undefined) throw new ArchiveError('path');
  checkPath(path);
  return path.normalize('NFC');
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Requires a relative path within the archive that is valid on every system. */
function checkPath(path: string): void {
  const folders = path.endsWith('/') ? path.slice(0, -1) : path;
  const bad =
    path.length > maxPathLength ||
    /[\p{Cc}\\]|^[a-z]:/iu.test(path) ||
    folders.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (bad) throw new ArchiveError('path', { entry: path });
}
