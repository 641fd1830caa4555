import { sources } from '@rspack/core';

/** Writes `runtime.json`, which names every client file and what each page starts with. */
export class RuntimeManifest {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RuntimeManifest', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RuntimeManifest', stage }, () => {
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
        compilation.emitAsset(
          'runtime.json',
          new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }
}
