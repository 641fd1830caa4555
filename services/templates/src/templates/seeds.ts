import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeSections } from '@noren/contracts';
import type { NewTemplate } from './repository.js';

/** The templates that come with Noren: beside the sources and beside the built files alike. */
export const seedDirectory = fileURLToPath(new URL('../../seed/', import.meta.url));

/**
 * Every `<code>/template.json`. A template's id is its code; the rest is checked when it is added.
 *
 * @throws Error naming the file that is not what its folder says
 */
export async function readSeeds(directory: string): Promise<NewTemplate[]> {
  const codes = (await readdir(directory)).sort();
  return Promise.all(
    codes.map(async (code) => {
      const file = join(directory, code, 'template.json');
      const template = JSON.parse(await readFile(file, 'utf8')) as Omit<NewTemplate, 'id'>;
      if (template.code !== code) throw new Error(`${file} is of the template ${template.code}, not ${code}`);
      return { id: code, ...template, configuration: completeSections(template.configuration) };
    }),
  );
}
