import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = await Promise.all(
  ['services', 'packages'].map(async (folder) =>
    (await readdir(join(root, folder))).map((name) => `${folder}/${name}`),
  ),
);
// Needs the build that `npm test` makes first.
const built = folders.flat().filter((project) => existsSync(join(root, project, 'dist')));
const whenBuilt = built.length > 0 ? describe : describe.skip;

const testPath = /(^|\/)test(ing)?\/|\.(test|cluster)\./;
const testImport = /['"](@noren\/([\w-]+\/)?testing|@jest\/globals|fast-check|(\.\.\/)+test\/[^'"]*)['"]/;

/** Images contain every file in `dist`, so a test file there would ship. */
whenBuilt('the build of a service or package', () => {
  it.each(built)('contains no test code: %s', async (project) => {
    const dist = join(root, project, 'dist');
    const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => testPath.test(file))).toEqual([]);
    const imports = await Promise.all(
      files.map(async (file) => [file, testImport.exec(await readFile(join(dist, file), 'utf8'))?.[1]]),
    );
    expect(imports.filter(([, specifier]) => specifier !== undefined)).toEqual([]);
  });
});
