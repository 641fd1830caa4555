import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sources } from '@rspack/core';

/** Maximum compressed script size of a page's first load, in bytes; React accounts for 58,000 of them. */
const maxScriptBytes = 70_450;
const compressed = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** @throws if a page's first load exceeds the limit; use `later` for code that a page needs only on interaction */
async function checkSizes(pages, getSource) {
  const names = [...new Set(Object.values(pages).flatMap(({ scripts }) => scripts))];
  const sizes = new Map(
    await Promise.all(names.map(async (name) => [name, (await compressed(getSource(name), best)).length])),
  );
  for (const [page, { scripts }] of Object.entries(pages)) {
    const size = scripts.reduce((sum, name) => sum + sizes.get(name), 0);
    if (size > maxScriptBytes)
      throw new Error(`The scripts of page ${page} are ${size} bytes, more than ${maxScriptBytes}`);
  }
}

/** Writes `runtime.json`, which lists every client file and the files each page starts with. */
export class RuntimeManifest {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RuntimeManifest', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'RuntimeManifest', stage }, async () => {
        const { version, changes, sections, pages, server } = this.options;
        const listFiles = (page, ending) =>
          compilation.entrypoints
            .get(page)
            .getFiles()
            .filter((file) => file.endsWith(ending));
        for (const { name, source } of compilation.getAssets()) {
          if (name.endsWith('.js') && source.source().includes('additionalProperties')) {
            throw new Error(`${name} bundles contract schemas: import only their types`);
          }
        }
        const manifest = {
          format: 1,
          version,
          changes,
          sections,
          server,
          pages: Object.fromEntries(
            pages.map((page) => [page, { scripts: listFiles(page, '.js'), styles: listFiles(page, '.css') }]),
          ),
          client: compilation
            .getAssets()
            .map((asset) => asset.name)
            .filter((name) => !name.endsWith('.txt'))
            .sort(),
        };
        // The editor preview is not served to members, so the limit does not apply to it.
        const { preview: _preview, ...ofMembers } = manifest.pages;
        await checkSizes(ofMembers, (name) => compilation.getAsset(name).source.buffer());
        compilation.emitAsset(
          'runtime.json',
          new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }
}
