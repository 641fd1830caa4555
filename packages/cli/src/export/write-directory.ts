import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentKind } from '@noren/contracts/contents';
import { type AppFiles, canonicalJson, paths } from '../app-files/app-files.js';
import type { Versions } from '../app-files/schema.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';

/** Creates the directory; an existing one must be empty or an earlier export. @throws CommandError */
export async function prepareDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const isExport = await access(join(directory, paths.marker)).then(
    () => true,
    () => false,
  );
  const entries = (await readdir(directory)).filter((name) => name !== '.git');
  if (isExport || entries.length === 0) return;
  throw new CommandError(exitCodes.conflict, fill(messages.directoryTaken, { directory }));
}

/** Writes an app into a claimed directory, replacing an earlier export completely. */
export async function writeDirectory(directory: string, files: AppFiles): Promise<void> {
  for (const owned of [paths.settings, paths.contents, paths.imageFiles]) {
    await rm(join(directory, owned), { recursive: true, force: true });
  }
  const write = (path: string, content: unknown) => put(directory, path, canonicalJson(content));
  for (const [id, values] of Object.entries(files.settings)) await write(paths.section(id), values);
  for (const [id, contents] of files.contents) {
    for (const [contentId, values] of contents) {
      await write(paths.content(contentKind(id).path, contentId), values);
    }
  }
  for (const [file, bytes] of files.bytes) await put(directory, paths.image(file), bytes);
  await write(paths.order, files.order);
  await write(paths.images, files.images);
  await write(paths.app, files.app);
  if (files.versions !== undefined) await writeVersions(directory, files.versions);
  if (files.live !== undefined) await write(paths.live, files.live);
  // Last, so that a directory with a marker has a complete export.
  await write(paths.marker, { format: 1, leftOut: files.leftOut });
}

export function writeVersions(directory: string, versions: Versions): Promise<void> {
  return put(directory, paths.versions, canonicalJson(versions));
}

async function put(directory: string, path: string, content: string | Uint8Array): Promise<void> {
  const at = join(directory, path);
  await mkdir(dirname(at), { recursive: true });
  await writeFile(at, content);
}
