import {
  type Chunk,
  type Compilation,
  type Compiler,
  HtmlRspackPlugin,
  type Module,
  type RspackPluginInstance,
} from '@rspack/core';
import { screenEntries } from './shared-modules.js';

const pluginName = 'FirstLoadPlugin';

/** What the shell loads, as its build writes it down in `first-load.json`. */
export interface FirstLoad {
  /** Before a remote's own code. */
  first: string[];
  /** Beside it, for nearly every screen. */
  screens: string[];
}

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
        const load = firstLoadOf(compilation);
        const json = new compiler.webpack.sources.RawSource(JSON.stringify(load));
        compilation.emitAsset('first-load.json', json);
        data.headTags.unshift(
          ...documents.map((href) => link({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })),
        );
        data.headTags.push(
          // The entry as well: a deferred script alone would be asked for last.
          ...load.first.map((file) =>
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

/** The files of what the entry imports at once, of the shared modules that those consume, and so on. */
function firstLoadOf(compilation: Compilation): FirstLoad {
  const { chunkGraph } = compilation;
  const modulesOf = (chunks: readonly Chunk[]) =>
    chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const entryChunks = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
  const seen = new Set<Chunk>(entryChunks);
  const entry = modulesOf(entryChunks);
  const isProvided = ({ type }: Module) => type === 'provide-module';
  const provided = new Map(entry.filter(isProvided).map((module) => [shareKey(module), module]));

  /** The files, not seen before, that a module brings by what it imports when it is run. */
  const broughtBy = (module: Module | undefined): string[] =>
    (module?.blocks ?? []).flatMap((block) => {
      const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks.filter((chunk) => !seen.has(chunk)) ?? [];
      for (const chunk of chunks) seen.add(chunk);
      const consumed = modulesOf(chunks).filter(({ type }) => type === 'consume-shared-module');
      return [...filesOf(chunks), ...consumed.flatMap((next) => broughtBy(provided.get(shareKey(next))))];
    });
  // What is only provided is loaded when something consumes it.
  const first = entry.filter((module) => !isProvided(module)).flatMap(broughtBy);
  const screens = screenEntries.flatMap((name) => broughtBy(provided.get(name)));
  return { first: [...filesOf(entryChunks), ...first], screens };
}
