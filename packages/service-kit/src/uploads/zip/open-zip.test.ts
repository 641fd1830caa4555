import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import yazl from 'yazl';
import { type CraftedEntry, craftZip, toZip } from '../../../test/sample-zip.js';
import { ArchiveError } from './archive-error.js';
import { openZip } from './open-zip.js';

const limits = {
  maxEntries: 20,
  maxUnpackedBytes: 1_000_000,
  allowed: (path: string) => !/\.exe$/.test(path),
};
const data = Buffer.from('hello, hello, hello');
const files = { 'template.json': '{}', 'images/表紙.png': Buffer.alloc(900, 7), empty: '' };

/** Returns the rule and entry by which an archive is rejected. */
async function getRejection(bytes: Buffer): Promise<unknown[]> {
  const thrown = await openZip(bytes, limits).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ArchiveError);
  const { rule, entry } = thrown as ArchiveError;
  return [rule, entry];
}

/** Packs like a streaming zip tool: sizes after the data, folders as entries. */
async function packed(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addEmptyDirectory('images');
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.addBuffer(data, 'stored.txt', { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe('an archive', () => {
  it('yields its files without folders', async () => {
    const unpacked = await openZip(await packed(), limits);
    expect(Object.fromEntries(unpacked)).toEqual({
      'template.json': Buffer.from('{}'),
      'images/表紙.png': files['images/表紙.png'],
      empty: Buffer.alloc(0),
      'stored.txt': data,
    });
  });

  it('skips the files that macOS adds', async () => {
    const zip = toZip({ 'a.txt': 'a', '__MACOSX/._a.txt': 'x', 'images/.DS_Store': 'x' });
    expect([...(await openZip(zip, limits)).keys()]).toEqual(['a.txt']);
  });

  it.each([
    ['Windows (Shift_JIS)', Buffer.from([0x83, 0x5c, 0x2e, 0x74, 0x78, 0x74]), 'ソ.txt'],
    ['macOS (UTF-8, unmarked and decomposed)', Buffer.from('が.txt'.normalize('NFD')), 'が.txt'],
  ])('keeps file names written by a Japanese %s', async (_case, name, path) => {
    expect([...(await openZip(craftZip([{ name, data, flags: 0 }]), limits)).keys()]).toEqual([path]);
  });

  it.each<[string, string | Buffer]>([
    ['up', '../a.txt'],
    ['up from below', 'a/../../b.txt'],
    ['up as a folder', 'a/..'],
    ['absolute', '/etc/passwd'],
    ['of Windows', 'a\\..\\b.txt'],
    ['of a drive', 'C:/a.txt'],
    ['of a drive, relative', 'c:a.txt'],
    ['of a share', '//host/a.txt'],
    ['with NUL', 'a.png\0.exe'],
    ['with a line break', 'a\nb'],
    ['here', './a.txt'],
    ['empty', ''],
    ['too long', 'a/'.repeat(300)],
    ['not UTF-8', Buffer.from([0x61, 0xff, 0xfe])],
  ])('is rejected for a path: %s', async (_case, name) => {
    expect(
      await getRejection(
        craftZip([
          { name: 'fine.txt', data },
          { name, data },
        ]),
      ),
    ).toContain('path');
  });

  it.each<[string, CraftedEntry[], unknown[]]>([
    ['a link', [{ name: 'a', data, mode: 0o120777 }], ['link', 'a']],
    ['a device', [{ name: 'a', data, mode: 0o020644 }], ['kind', 'a']],
    ['a folder without its slash', [{ name: 'a', data, mode: 0o040755 }], ['kind', 'a']],
    ['a program', [{ name: 'b/a.exe', data }], ['kind', 'b/a.exe']],
    ['an encrypted file', [{ name: 'a', data, flags: 0x801 }], ['encrypted', 'a']],
    [
      'a name twice',
      [
        { name: 'a', data },
        { name: 'a', data },
      ],
      ['duplicate', 'a'],
    ],
    [
      'a file that is a folder too',
      [
        { name: 'a', data },
        { name: 'a/b', data },
      ],
      ['duplicate', 'a/b'],
    ],
    [
      'bytes used twice',
      [
        { name: 'a', data },
        { name: 'a', data, offset: 0 },
      ],
      ['duplicate', 'a'],
    ],
    [
      'too many entries',
      Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, data })),
      ['entries', undefined],
    ],
    ['an unknown method', [{ name: 'a', data, method: 99 }], ['format', undefined]],
    ['broken data', [{ name: 'a', data, packed: Buffer.from('broken') }], ['format', undefined]],
    [
      'a checksum that is wrong',
      [{ name: 'a', data, packed: deflateRawSync(Buffer.alloc(19)) }],
      ['format', 'a'],
    ],
  ])('is rejected if it has %s', async (_case, entries, expected) => {
    expect(await getRejection(craftZip(entries))).toEqual(expected);
  });

  it('is rejected if its headers have different names', async () => {
    const zip = craftZip([{ name: 'a.txt', data }]);
    zip.write('b', 30, 'latin1');
    expect(await getRejection(zip)).toEqual(['format', 'a.txt']);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['no archive', Buffer.from('hello')],
    ['an archive behind something else', Buffer.concat([Buffer.from('GIF89a'), toZip(files)])],
    ['an archive before something else', Buffer.concat([toZip(files), Buffer.from('<script>')])],
  ])('is rejected if it is %s', async (_case, bytes) => {
    expect(await getRejection(bytes)).toEqual(['format', undefined]);
  });
});

describe('a zip bomb', () => {
  const zeros = Buffer.alloc(41_000_000);
  const small = deflateRawSync(zeros, { level: 9 });

  it('is not unpacked if overlapping entries make 123 MB of 42 KB', async () => {
    const inner = { name: 'a', data: zeros, packed: small };
    const nested = craftZip([inner]).subarray(0, 31 + small.length);
    const outer = (name: string, content: Buffer) => ({ name, data: content, packed: content, method: 0 });
    const middle = craftZip([outer('b', nested)]).subarray(0, 31 + nested.length);
    const zip = craftZip([
      outer('c', middle),
      { ...outer('b', nested), offset: 31 },
      { ...inner, offset: 62 },
      { ...inner, name: 'd', offset: 62 },
      { ...inner, name: 'e', offset: 62 },
    ]);
    expect(zip.length).toBeLessThan(42_000);
    expect(await getRejection(zip)).toContain('format');
    const twice = craftZip([outer('c', middle), { ...outer('b', nested), offset: 31 }]);
    expect(await getRejection(twice)).toEqual(['format', 'b']);
  });

  it.each([
    ['declares its real size', zeros.length],
    ['declares a small size', 10],
  ])('is not unpacked if it %s', async (_case, claimedSize) => {
    const before = process.memoryUsage().rss;
    const [rule] = await getRejection(craftZip([{ name: 'a', data: zeros, packed: small, claimedSize }]));
    expect(['size', 'format']).toContain(rule);
    expect(process.memoryUsage().rss - before).toBeLessThan(35_000_000);
  });

  it('stops at the limit if it has many small files', async () => {
    const part = Buffer.alloc(100_000);
    const zip = craftZip(Array.from({ length: 12 }, (_, at) => ({ name: `${at}`, data: part })));
    expect(await getRejection(zip)).toEqual(['size', '10']);
  });
});

describe('arbitrary bytes', () => {
  const sound = toZip(files);

  it('are rejected unless they are an archive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await getRejection(Buffer.from(bytes));
        await getRejection(Buffer.concat([Buffer.from('PK\x03\x04'), bytes]));
      }),
    );
  });

  it('are detected when they are missing from an archive', async () => {
    for (let length = 0; length < sound.length; length += 1) {
      expect(await getRejection(sound.subarray(0, length))).toContain('format');
    }
  });

  it('are detected or have no effect when they change in an archive', async () => {
    const place = fc.nat(sound.length - 1);
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(sound);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const unpacked = await openZip(bytes, limits).catch((error: unknown) => error);
        if (unpacked instanceof ArchiveError) return;
        const contents = [...(unpacked as ReadonlyMap<string, Buffer>).values()].map(String);
        for (const content of contents) expect(Object.values(files).map(String)).toContain(content);
      }),
      { numRuns: sized(200, 5_000) },
    );
  });
});
