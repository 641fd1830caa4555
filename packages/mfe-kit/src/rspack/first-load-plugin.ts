import {
  type Chunk,
  type Compilation,
  type Compiler,
  HtmlRspackPlugin,
  type Module,
  type RspackPluginInstance,
} from '@rspack/core';

const pluginName = 'FirstLoadPlugin';

/** The first load of the shell, as its build writes it down: every file that is asked for before a remote's own. */
export const firstLoadFile = 'first-load.json';

/** What the console asks for at its start anyway, in the order of its need. */
const documents = ['/config.json', '/remotes.json'];

/**
 * Names in the document everything that the shell loads before a remote: found one after the other (a script
 * that imports a chunk that consumes a shared module …) the same files take six round trips instead of two.
 */
export class FirstLoadPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap(pluginName, (data) => {
        const entry = filesOf([...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks));
        const later = [...firstLoad(compilation)].filter((file) => !entry.includes(file));
        compilation.emitAsset(
          firstLoadFile,
          new compiler.webpack.sources.RawSource(JSON.stringify([...entry, ...later])),
        );
        data.headTags.unshift(
          ...documents.map((href) => link({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })),
        );
        data.headTags.push(
          // The entry as well: a deferred script alone would be asked for last.
          ...[...entry, ...later].map((file) =>
            link({ rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: `/${file}` }),
          ),
        );
        return data;
      });
    });
  }
}

function link(attributes: Record<string, string>) {
  return { tagName: 'link', attributes, voidTag: true, asset: '' };
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return chunks.flatMap(({ files }) => [...files]).filter((file) => /\.(js|css)$/.test(file));
}

/** The name by which a module is shared, of a module that provides or consumes it. */
const shareKey = (module: Module): string | undefined =>
  /^(?:provide|consume) shared module \(\w+\) (.+?)@[\^\d]/.exec(module.identifier())?.[1];

/** The files of what the entry imports at once, and of the shared modules that those consume, and so on. */
function firstLoad(compilation: Compilation): Set<string> {
  const { chunkGraph } = compilation;
  const seen = new Set<Chunk>();
  const files = new Set<string>();
  const modulesOf = (chunks: readonly Chunk[]) =>
    chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const entry = modulesOf([...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks));
  const isProvided = ({ type }: Module) => type === 'provide-module';
  const provided = new Map(entry.filter(isProvided).map((module) => [shareKey(module), module]));

  const follow = (module: Module): void => {
    for (const block of module.blocks) {
      const fresh = chunkGraph.getBlockChunkGroup(block)?.chunks.filter((chunk) => !seen.has(chunk)) ?? [];
      for (const chunk of fresh) seen.add(chunk);
      for (const file of filesOf(fresh)) files.add(file);
      for (const next of modulesOf(fresh)) {
        const source = next.type === 'consume-shared-module' ? provided.get(shareKey(next)) : undefined;
        if (source !== undefined) follow(source);
      }
    }
  };
  // What is only provided is loaded when something consumes it.
  for (const module of entry) if (!isProvided(module)) follow(module);
  return files;
}
