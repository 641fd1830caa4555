import { crc32, deflateRawSync } from 'node:zlib';

/** An entry written exactly as specified, even if no packer would do so. */
export interface CraftedEntry {
  readonly name: string | Buffer;
  /** Unpacked bytes. */
  readonly data?: Buffer;
  /** Packed bytes, if not `data` deflated. */
  readonly packed?: Buffer;
  /** General purpose flags; UTF-8 names by default. */
  readonly flags?: number;
  /** Unix mode, such as 0o120777 for a link. */
  readonly mode?: number;
  /** Size in the headers, if not that of `data`. */
  readonly claimedSize?: number;
  readonly method?: number;
  /** Offset of existing bytes in the archive, instead of bytes of its own. */
  readonly offset?: number;
}

const nothing = Buffer.alloc(0);

/** Creates a zip archive of files by path. */
export function toZip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  return craftZip(Object.entries(entries).map(([name, data]) => ({ name, data: Buffer.from(data) })));
}

/** Creates a zip archive of entries as specified, valid or not. */
export function craftZip(entries: readonly CraftedEntry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let size = 0;
  for (const entry of entries) {
    const packed = entry.packed ?? deflateRawSync(entry.data ?? nothing);
    directory.push(header(entry, packed, entry.offset ?? size));
    if (entry.offset === undefined) {
      const piece = Buffer.concat([header(entry, packed), packed]);
      local.push(piece);
      size += piece.length;
    }
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(size, 16);
  return Buffer.concat([...local, central, end]);
}

/** Returns the header before an entry's bytes or, with their offset, the one in the directory. */
function header(entry: CraftedEntry, packed: Buffer, offset?: number): Buffer {
  const { data = nothing, flags = 0x800, mode = 0, method = 8, claimedSize = data.length } = entry;
  const name = Buffer.from(entry.name);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(method, 4);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(claimedSize, 18);
  shared.writeUInt16LE(name.length, 22);
  if (offset === undefined) return Buffer.concat([Buffer.from('PK\x03\x04'), shared, name]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE((mode << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  const madeByUnix = Buffer.from([20, 3]);
  return Buffer.concat([Buffer.from('PK\x01\x02'), madeByUnix, shared, rest, name]);
}
