import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sources } from '@rspack/core';

/** Most bytes of script that a page may start with, React's 58,000 included, as they are sent. */
const mostScript = 70_000;
const compressed = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** @throws where a page's scripts are more than a phone should wait for; `later` fetches what is pressed first */
async function checkSizes(pages, sourceOf) {
  const names = [...new Set(Object.values(pages).flatMap(({ scripts }) => scripts))];
  const sizes = new Map(
    await Promise.all(names.map(async (name) => [name, (await compressed(sourceOf(name), best)).length])),
  );
  for (const [page, { scripts }] of Object.entries(pages)) {
    const size = scripts.reduce((sum, name) => sum + sizes.get(name), 0);
    if (size > mostScript)
      throw new Error(`The scripts of the page ${page} are ${size} of ${mostScript} bytes`);
  }
}

/** Writes `runtime.json`, which names every client file and what each page starts with. */
export class RuntimeManifest {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RuntimeManifest', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'RuntimeManifest', stage }, async () => {
        const { version, pages, server } = this.options;
        const filesOf = (page, ending) =>
          compilation.entrypoints
            .get(page)
            .getFiles()
            .filter((file) => file.endsWith(ending));
        for (const { name, source } of compilation.getAssets()) {
          if (name.endsWith('.js') && source.source().includes('additionalProperties')) {
            throw new Error(`${name} carries schemas of the contracts: import their types only`);
          }
        }
        const manifest = {
          format: 1,
          version,
          server,
          pages: Object.fromEntries(
            pages.map((page) => [page, { scripts: filesOf(page, '.js'), styles: filesOf(page, '.css') }]),
          ),
          client: compilation
            .getAssets()
            .map((asset) => asset.name)
            .filter((name) => !name.endsWith('.txt'))
            .sort(),
        };
        // Staff's live preview is no page of members.
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
