import { findImageEnd } from './image-end.js';

/**
 * True if an image is also another format, or is broken: archives are read from their end, scripts from trailing
 * data. Padding and the trailers of cameras are allowed.
 */
export function isPolyglot(bytes: Buffer, kind: 'png' | 'jpeg'): boolean {
  const end = findImageEnd(bytes, kind);
  if (end === undefined || holdsZip(bytes)) return true;
  const rest = bytes.subarray(end);
  return !(isPadding(rest) || (kind === 'jpeg' && isCameraTrailer(rest)));
}

function isPadding(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20);
}

/** Gain maps and previews are further JPEGs, motion photos a video; one vendor's trailer ends in its name. */
function isCameraTrailer(rest: Buffer): boolean {
  return (
    rest.toString('latin1', 0, 2) === '\xff\xd8' ||
    rest.toString('latin1', 4, 8) === 'ftyp' ||
    rest.toString('latin1', rest.length - 4) === 'SEFT'
  );
}

const endOfDirectory = Buffer.from('PK\x05\x06');
const directoryEntry = Buffer.from('PK\x01\x02');

/** Distance from the end in which readers search for the record: its own 22 bytes and the longest comment. */
const recordReach = 22 + 0xffff;

/** True if a reader would find an end-of-directory record and a directory entry exists. */
function holdsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-recordReach);
  return tail.includes(endOfDirectory) && bytes.includes(directoryEntry);
}
