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
    rest.toString('latin1', 0, 2) === '\xff\xd8' ||
    rest.toString('latin1', 4, 8) === 'ftyp' ||
    rest.toString('latin1', rest.length - 4) === 'SEFT'
  );
}

const endOfDirectory = Buffer.from('PK\x05\x06');
const directoryEntry = Buffer.from('PK\x01\x02');

/** How far from the end readers look for the record: its own 22 bytes and the longest comment. */
const recordReach = 22 + 0xffff;

/** An end-of-directory record where a reader would find it, and a directory to go with it. */
function holdsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-recordReach);
  return tail.includes(endOfDirectory) && bytes.includes(directoryEntry);
}
