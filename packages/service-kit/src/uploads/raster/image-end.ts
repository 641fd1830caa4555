/** Returns the offset at which a PNG or JPEG ends; `undefined` if it is broken before. */
export function findImageEnd(bytes: Buffer, kind: 'png' | 'jpeg'): number | undefined {
  return kind === 'png' ? pngEnd(bytes) : jpegEnd(bytes);
}

/** Chunks of length, type, data, checksum, up to `IEND`. */
function pngEnd(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

const marker = { restart0: 0xd0, start: 0xd8, end: 0xd9, scan: 0xda };

/** Segments of marker and length; a scan's header is followed by coded data up to the next marker. */
function jpegEnd(bytes: Buffer): number | undefined {
  for (let at = 2; at + 2 <= bytes.length; ) {
    const code = bytes[at + 1];
    if (bytes[at] !== 0xff || code === undefined) return undefined;
    if (code === marker.end) return at + 2;
    if (code === 0xff) at += 1;
    else if (standsAlone(code)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (code === marker.scan) at = scanEnd(bytes, at);
    }
  }
  return undefined;
}

function standsAlone(code: number): boolean {
  return code === 0x01 || (code >= marker.restart0 && code <= marker.start);
}

/** In coded data, 0xff is followed by a stuffed zero or belongs to a restart marker. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && !(code >= marker.restart0 && code < marker.start)) return at;
  }
  return bytes.length;
}
