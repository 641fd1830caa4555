import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads a JSON file of the data directory; undefined if it does not exist. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a JSON file atomically, readable by its owner only, because several hold secrets. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** Reads a file's value, or creates and stores it on first use. */
export async function readOrCreate<T>(file: string, create: () => Promise<T> | T): Promise<T> {
  const stored = await readJson<T>(file);
  if (stored !== undefined) return stored;
  const made = await create();
  await writeJson(file, made);
  return made;
}
