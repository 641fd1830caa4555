import { isSvgStart } from './svg/opens-svg.js';

/** Detectable kinds of uploads. */
export type FileKind = 'png' | 'gif' | 'jpeg' | 'svg' | 'zip';

const firstBytes: readonly (readonly [FileKind, string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['jpeg', '\xff\xd8\xff'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
];

const declaredKinds: Readonly<Record<string, FileKind>> = {
  'image/png': 'png',
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/svg+xml': 'svg',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
};

/**
 * Detects the kind of a file by its first bytes, and by the declared media type only if the bytes are inconclusive.
 * It does not validate the file.
 */
export function sniff(bytes: Buffer, declaredType: string): FileKind | undefined {
  const start = bytes.toString('latin1', 0, 8);
  const known = firstBytes.find(([, signature]) => start.startsWith(signature));
  if (known !== undefined) return known[0];
  if (isSvgStart(bytes)) return 'svg';
  const [type = ''] = declaredType.split(';');
  const declared = type.trim().toLowerCase();
  return Object.hasOwn(declaredKinds, declared) ? declaredKinds[declared] : undefined;
}
