import { imageEnd } from './image-end.js';

/**
 * Whether an image is something else at the same time, or is broken: an archive is read from its end, a
 * script by what follows. Padding may follow, and what cameras append to photos.
 */
export function isPolyglot(bytes: Buffer, kind: 'png' | 'jpeg'): boolean {
  const end = imageEnd(bytes, kind);
  if (end === undefined || holdsZip(bytes)) return true;
  const rest = bytes.subarray(end);
  return !(isPadding(rest) || (kind === 'jpeg' && isCameraTrailer(rest)));
}

function isPadding(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20);
}

/** Gain maps and previews are further JPEGs, motion photos a video; one maker's trailer ends in its name. */
function isCameraTrailer(rest: Buffer): boolean {
  return (
    rest.readUInt16BE(0) === 0xffd8 ||
    rest.toString('latin1', 4, 8) === 'ftyp' ||
    rest.toString('latin1', rest.length - 4) === 'SEFT'
  );
}

const endOfDirectory = Buffer.from('PK\x05\x06');
const directoryEntry = Buffer.from('PK\x01\x02');

/** An end-of-directory record anywhere a reader would find it, and a directory to go with it. */
function holdsZip(bytes: Buffer): boolean {
  return bytes.lastIndexOf(endOfDirectory) !== -1 && bytes.includes(directoryEntry);
}
