import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeSections } from '@noren/contracts/config-sections';
import type { NewTemplate } from './repository.js';

/** Directory of Noren's own templates; the path is valid from sources and from the build. */
export const seedDirectory = fileURLToPath(new URL('../../seed/', import.meta.url));

/**
 * Reads every `<code>/template.json`, with the code as id; the rest is validated when the template is added.
 *
 * @throws Error if a file's code differs from its folder
 */
export async function readSeeds(directory: string): Promise<NewTemplate[]> {
  const codes = (await readdir(directory)).sort();
  return Promise.all(
    codes.map(async (code) => {
      const file = join(directory, code, 'template.json');
      const template = JSON.parse(await readFile(file, 'utf8')) as Omit<NewTemplate, 'id'>;
      if (template.code !== code) throw new Error(`${file} has the code ${template.code} instead of ${code}`);
      return { id: code, ...template, configuration: completeSections(template.configuration) };
    }),
  );
}
