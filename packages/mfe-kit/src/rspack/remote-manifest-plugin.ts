import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { type RemoteManifest, validateManifest } from '../remote/manifest.js';
import { baseConfig } from './base-config.js';
import { compile } from './compile.js';

const pluginName = 'RemoteManifestPlugin';

/** Evaluates and validates the remote's `src/manifest.ts`, and emits it next to the entry. */
export class RemoteManifestPlugin implements RspackPluginInstance {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const source = path.join(compiler.context, 'src/manifest.ts');
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.fileDependencies.add(source);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        const entry = Object.keys(compilation.assets).find((file) => /^remote-entry\..*\.js$/.test(file));
        if (entry === undefined) return;
        const manifest = await evaluate(compiler.context, source);
        const problems = validateManifest(manifest);
        if (manifest.name !== this.#remote)
          problems.push(`name: is not "${this.#remote}", the name in rspack.config.js`);
        if (problems.length > 0)
          throw new Error(`src/manifest.ts of ${this.#remote}:\n- ${problems.join('\n- ')}`);
        const json = JSON.stringify({ ...manifest, entry, preload: listMountFiles(compilation) }, null, 2);
        compilation.emitAsset('noren-remote.json', new compiler.webpack.sources.RawSource(json));
      });
    });
  }
}

/** Returns the files of the exposed mount, which the entry loads once it runs. */
function listMountFiles(compilation: Compilation): string[] {
  const { chunkGraph } = compilation;
  const entry = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
  const blocks = entry.flatMap((chunk) =>
    [...chunkGraph.getChunkModules(chunk)].flatMap((module) => module.blocks),
  );
  const chunks = blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
  const files = new Set(
    chunks.filter((chunk) => !entry.includes(chunk)).flatMap((chunk) => [...chunk.files]),
  );
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}

/** Compiles and runs a manifest: it is TypeScript and may import locale files. */
async function evaluate(dir: string, source: string): Promise<RemoteManifest> {
  const out = await mkdtemp(path.join(tmpdir(), 'noren-manifest-'));
  try {
    const base = baseConfig({ dir });
    await compile({
      context: dir,
      mode: 'none',
      target: 'node20',
      entry: { manifest: source },
      ...(base.resolve ? { resolve: base.resolve } : {}),
      ...(base.module ? { module: base.module } : {}),
      output: { path: out, filename: '[name].mjs', module: true, library: { type: 'module' } },
    });
    const module: unknown = await import(pathToFileURL(path.join(out, 'manifest.mjs')).href);
    return (module as { manifest: RemoteManifest }).manifest;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
