import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  completeSections,
  type SectionsInput,
  sectionIds,
  secretPaths,
} from '@noren/contracts/config-sections';
import { type AnyContentValues, type ContentId, contentIds, contentKind } from '@noren/contracts/contents';
import { formatSize } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import { imageSizeLimit } from '@noren/contracts/images';
import { schemaErrors } from '@noren/service-kit/validation';
import type { Static, TSchema } from 'typebox';
import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';
import { type AppFiles, paths } from './app-files.js';
import { problem, getProblems, type Problems } from './problems.js';
import { AppFile, ContentOrder, ImageList, Marker, Versions } from './schema.js';

/** Reads the files of a directory; collects their mistakes in `problems`. @throws CommandError */
export async function readDirectory(directory: string, problems: Problems): Promise<AppFiles> {
  const reader = createReader(directory, problems);
  const marker = await readFile(join(directory, paths.marker)).catch(() => undefined);
  if (marker === undefined) {
    throw new CommandError(exitCodes.notFound, fill(messages.directoryMissing, { directory }));
  }
  checkFormat(await reader.json(paths.marker));
  const { leftOut } = (await reader.checked(paths.marker, Marker)) ?? { leftOut: [] };
  const app = await reader.checked(paths.app, AppFile);
  const settings = await readSettings(reader);
  const contents = new Map<ContentId, Map<string, AnyContentValues>>();
  for (const id of contentIds) contents.set(id, await readContents(reader, id));
  await reportUnknownKinds(reader);
  const images = (await reader.checked(paths.images, ImageList)) ?? {};
  return {
    app: app ?? ({} as AppFile),
    settings,
    contents,
    order: (await reader.checked(paths.order, ContentOrder)) ?? {},
    images,
    bytes: await readImages(reader, images),
    versions: await reader.checked(paths.versions, Versions, 'optional'),
    leftOut,
  };
}

type Reader = ReturnType<typeof createReader>;

function createReader(directory: string, problems: Problems) {
  const bytes = (path: string) => readFile(join(directory, path)).catch(() => undefined);

  async function json(path: string, need: 'needed' | 'optional' = 'needed'): Promise<unknown> {
    const text = await bytes(path);
    if (text === undefined) {
      if (need === 'needed') problems.push(problem(path, messages.imageMissing));
      return undefined;
    }
    try {
      return JSON.parse(text.toString());
    } catch (error) {
      problems.push(problem(path, fill(messages.notJson, { reason: (error as Error).message })));
      return undefined;
    }
  }

  return {
    problems,
    bytes,
    json,
    /** Reads a file with a schema; undefined if it is missing or invalid. */
    async checked<S extends TSchema>(path: string, schema: S, need: 'needed' | 'optional' = 'needed') {
      const value = await json(path, need);
      if (value === undefined) return undefined;
      const errors: FieldError[] = schemaErrors(schema)(value, '');
      problems.push(...getProblems(path, errors));
      return errors.length === 0 ? (value as Static<S>) : undefined;
    },
    /** Lists the files below a folder, with paths such as `a/b.png`. */
    async files(folder: string): Promise<string[]> {
      const found = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const start = join(directory, folder).length + 1;
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll('\\', '/'))
        .sort();
    },
  };
}

function checkFormat(marker: unknown): void {
  const { format } = (marker ?? {}) as { format?: unknown };
  if (format === undefined || format === 1) return;
  throw new CommandError(exitCodes.failed, fill(messages.formatUnknown, { format: String(format) }));
}

/** Reads the settings, with defaults for omitted fields; exports omit secrets. */
async function readSettings(reader: Reader): Promise<SectionsInput> {
  const valuesBySection: Record<string, object> = {};
  for (const file of await reader.files(paths.settings)) {
    const id = file.replace(/\.json$/, '');
    const path = `${paths.settings}/${file}`;
    if (!(sectionIds as readonly string[]).includes(id)) {
      reader.problems.push(problem(path, messages.unknownSection));
      continue;
    }
    const values = await reader.json(path);
    if (typeof values === 'object' && values !== null) valuesBySection[id] = values;
  }
  const secrets = secretPaths().filter((path) => Object.hasOwn(valuesBySection, path.split('.')[0] ?? ''));
  const whole = completeSections(valuesBySection) as Record<string, Record<string, unknown>>;
  for (const path of secrets) delete whole[path.split('.')[0] ?? '']?.[path.split('.')[1] ?? ''];
  return whole as SectionsInput;
}

async function readContents(reader: Reader, id: ContentId): Promise<Map<string, AnyContentValues>> {
  const folder = `${paths.contents}/${contentKind(id).path}`;
  const found = new Map<string, AnyContentValues>();
  for (const file of await reader.files(folder)) {
    const path = `${folder}/${file}`;
    const name = file.replace(/\.json$/, '');
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) {
      reader.problems.push(problem(path, messages.badName));
      continue;
    }
    const values = await reader.json(path);
    if (values !== undefined) found.set(name, values as AnyContentValues);
  }
  return found;
}

async function reportUnknownKinds(reader: Reader): Promise<void> {
  const known = contentIds.map((id) => contentKind(id).path);
  const folders = new Set(
    (await reader.files(paths.contents))
      .filter((file) => file.includes('/'))
      .map((file) => file.split('/')[0]),
  );
  for (const folder of folders) {
    if (folder === undefined || known.includes(folder)) continue;
    reader.problems.push(problem(`${paths.contents}/${folder}`, messages.unknownKind));
  }
}

/** Reads the images and compares their digests with the list. */
async function readImages(reader: Reader, images: ImageList): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const [file, { digest }] of Object.entries(images)) {
    const path = paths.image(file);
    const bytes = await reader.bytes(path);
    if (bytes === undefined) {
      reader.problems.push(problem(path, messages.imageMissing));
      continue;
    }
    const actual = createHash('sha256').update(bytes).digest('hex');
    if (actual !== digest) {
      reader.problems.push(problem(path, fill(messages.imageChanged, { digest: actual })));
    }
    if (bytes.length > imageSizeLimit) {
      reader.problems.push(
        problem(path, fill(messages.imageTooLarge, { limit: formatSize(imageSizeLimit) })),
      );
    }
    found.set(file, bytes);
  }
  for (const file of await reader.files(paths.imageFiles)) {
    if (!Object.hasOwn(images, file))
      reader.problems.push(problem(paths.image(file), messages.imageUnlisted));
  }
  return found;
}
