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
 * Puts what the shell loads before a remote into a few files of like size, and names them in the document. A
 * file for each shared module takes turns at the browser's six connections; and found one after the other (a
 * script that imports a chunk that consumes a shared module …) files take a round trip each.
 */
export class FirstLoadPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    gather(compiler);
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap(pluginName, (data) => {
        const { first, screens } = firstLoadOf(compilation);
        const load: FirstLoad = { first: filesOf(first), screens: filesOf(screens) };
        const json = new compiler.webpack.sources.RawSource(JSON.stringify(load));
        compilation.emitAsset('first-load.json', json);
        const entry = new Set(filesOf(entryChunksOf(compilation)));
        // A deferred script would be asked for last; everything waits for this one.
        for (const tag of data.headTags)
          if (tag.tagName === 'script') tag.attributes['fetchpriority'] = 'high';
        data.headTags.unshift(
          ...documents.map((href) => link({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })),
        );
        data.headTags.push(
          ...load.first.filter((file) => !entry.has(file)).map((file) => link(preload(file))),
          ...load.screens.map((file) => link({ ...preload(file), fetchpriority: 'low' })),
        );
        return data;
      });
    });
  }
}

const preload = (file: string) => ({
  rel: 'preload',
  as: file.endsWith('.css') ? 'style' : 'script',
  href: `/${file}`,
});

function link(attributes: Record<string, string>) {
  return { tagName: 'link', attributes, voidTag: true, asset: '' };
}

/**
 * Gathers the modules of the first load in named files. What consumes a shared module stays in its own chunk:
 * in one file with what it consumes the two would wait for each other.
 */
function gather(compiler: Compiler): void {
  const parts = new WeakMap<Compilation, Map<string, string>>();
  let current: Compilation | undefined;
  compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
    current = compilation;
  });
  const partOf = (module: Module): string | undefined => {
    if (current === undefined || !module.type.startsWith('javascript/')) return undefined;
    let known = parts.get(current);
    if (known === undefined) {
      known = partsOf(current);
      parts.set(current, known);
    }
    return known.get(module.identifier());
  };
  const { splitChunks } = compiler.options.optimization;
  if (!splitChunks) return;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    firstLoad: {
      test: (module) => partOf(module) !== undefined,
      name: (module) => partOf(module),
      enforce: true,
      priority: 10,
    },
  };
}

/** The file that each module of the first load belongs into, by the module's identifier. */
function partsOf(compilation: Compilation): Map<string, string> {
  const { first, screens } = firstLoadOf(compilation);
  const parts = new Map<string, string>();
  const entry = new Set(entryChunksOf(compilation));
  const put = (chunks: readonly Chunk[], nameOf: (path: string) => string) => {
    for (const chunk of chunks.filter((one) => !entry.has(one)))
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const id = module.identifier();
        if (!parts.has(id)) parts.set(id, nameOf(id));
      }
  };
  put(first, (path) => {
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(path)) return 'react';
    return path.includes('/node_modules/') ? 'libraries' : 'console';
  });
  put(screens, (path) => (/\/node_modules\/antd\//.test(path) ? 'components' : 'screens'));
  return parts;
}

function filesOf(chunks: readonly Chunk[]): string[] {
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** The name by which a module is shared, of a module that provides or consumes it. */
const shareKey = (module: Module): string | undefined =>
  /^(?:provide|consume) shared module \(\w+\) (.+?)@[\^\d]/.exec(module.identifier())?.[1];

const entryChunksOf = ({ entrypoints }: Compilation): Chunk[] =>
  [...entrypoints.values()].flatMap(({ chunks }) => chunks);

/** The chunks of what the entry imports at once, of the shared modules that those consume, and so on. */
function firstLoadOf(compilation: Compilation): { first: Chunk[]; screens: Chunk[] } {
  const { chunkGraph } = compilation;
  const modulesOf = (chunks: readonly Chunk[]) =>
    chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const entryChunks = entryChunksOf(compilation);
  const seen = new Set<Chunk>(entryChunks);
  const entry = modulesOf(entryChunks);
  const isProvided = ({ type }: Module) => type === 'provide-module';
  const provided = new Map(entry.filter(isProvided).map((module) => [shareKey(module), module]));

  /** The chunks, not seen before, that a module brings by what it imports when it is run. */
  const broughtBy = (module: Module | undefined): Chunk[] =>
    (module?.blocks ?? []).flatMap((block) => {
      const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks.filter((chunk) => !seen.has(chunk)) ?? [];
      for (const chunk of chunks) seen.add(chunk);
      const consumed = modulesOf(chunks).filter(({ type }) => type === 'consume-shared-module');
      return [...chunks, ...consumed.flatMap((next) => broughtBy(provided.get(shareKey(next))))];
    });
  // What is only provided is loaded when something consumes it.
  const first = entry.filter((module) => !isProvided(module)).flatMap(broughtBy);
  const screens = screenEntries.flatMap((name) => broughtBy(provided.get(name)));
  return { first: [...entryChunks, ...first], screens };
}
