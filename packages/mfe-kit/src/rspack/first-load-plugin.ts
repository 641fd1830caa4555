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

/** Files that the shell loads first, written to `first-load.json` by its build. */
export interface FirstLoad {
  /** Files loaded before a remote's own code. */
  first: string[];
  /** Files loaded in parallel with it, needed by nearly every screen. */
  screens: string[];
}

/** Documents that the console always requests at startup, in order of need. */
const documents = ['/config.json', '/remotes.json'];

/**
 * Bundles the modules that the shell loads before a remote into a few files of similar size, and preloads them in the
 * document. One file per shared module would queue for the browser's six connections, and files discovered one after
 * the other (a script imports a chunk that consumes a shared module …) cost one round trip each.
 */
export class FirstLoadPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    gather(compiler);
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap(pluginName, (data) => {
        const { first, screens } = getFirstLoad(compilation);
        const load: FirstLoad = { first: listFiles(first), screens: listFiles(screens) };
        const json = new compiler.webpack.sources.RawSource(JSON.stringify(load));
        compilation.emitAsset('first-load.json', json);
        const entry = new Set(listFiles(getEntryChunks(compilation)));
        for (const tag of data.headTags) if (tag.tagName === 'script') prioritize(tag.attributes);
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

/**
 * Deferred scripts load with low priority by default, but everything depends on this one. Nothing is drawn before it
 * runs, so that a user who chose a theme does not see the system's first.
 */
function prioritize(attributes: Record<string, unknown>): void {
  attributes['fetchpriority'] = 'high';
  attributes['blocking'] = 'render';
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
 * Assigns the modules of the first load to named files. Modules that consume a shared module stay in their own chunk:
 * in one file with the provider, the two would wait for each other.
 */
function gather(compiler: Compiler): void {
  const parts = new WeakMap<Compilation, Map<string, string>>();
  let current: Compilation | undefined;
  compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
    current = compilation;
  });
  const getPart = (module: Module): string | undefined => {
    if (current === undefined || !module.type.startsWith('javascript/')) return undefined;
    let known = parts.get(current);
    if (known === undefined) {
      known = getParts(current);
      parts.set(current, known);
    }
    return known.get(module.identifier());
  };
  const { splitChunks } = compiler.options.optimization;
  if (!splitChunks) return;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    firstLoad: {
      test: (module) => getPart(module) !== undefined,
      name: (module) => getPart(module),
      enforce: true,
      priority: 10,
    },
  };
}

/** Returns the file name for each module of the first load, by module identifier. */
function getParts(compilation: Compilation): Map<string, string> {
  const { first, screens } = getFirstLoad(compilation);
  const parts = new Map<string, string>();
  const entry = new Set(getEntryChunks(compilation));
  const put = (chunks: readonly Chunk[], getName: (path: string) => string) => {
    for (const chunk of chunks.filter((one) => !entry.has(one)))
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const id = module.identifier();
        if (!parts.has(id)) parts.set(id, getName(id));
      }
  };
  put(first, (path) => {
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(path)) return 'react';
    return path.includes('/node_modules/') ? 'libraries' : 'console';
  });
  put(screens, (path) => (/\/node_modules\/antd\//.test(path) ? 'components' : 'screens'));
  return parts;
}

function listFiles(chunks: readonly Chunk[]): string[] {
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** Returns the share key of a module that provides or consumes a shared module. */
const shareKey = (module: Module): string | undefined =>
  /^(?:provide|consume) shared module \(\w+\) (.+?)@[\^\d]/.exec(module.identifier())?.[1];

const getEntryChunks = ({ entrypoints }: Compilation): Chunk[] =>
  [...entrypoints.values()].flatMap(({ chunks }) => chunks);

/** Returns the chunks that the entry imports immediately, including shared modules they consume, transitively. */
function getFirstLoad(compilation: Compilation): { first: Chunk[]; screens: Chunk[] } {
  const { chunkGraph } = compilation;
  const getModules = (chunks: readonly Chunk[]) =>
    chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const entryChunks = getEntryChunks(compilation);
  const visitedChunks = new Set<Chunk>(entryChunks);
  const entry = getModules(entryChunks);
  const isProvided = ({ type }: Module) => type === 'provide-module';
  const provided = new Map(entry.filter(isProvided).map((module) => [shareKey(module), module]));

  /** Returns the new chunks that a module imports when it runs. */
  const collectChunks = (module: Module | undefined): Chunk[] =>
    (module?.blocks ?? []).flatMap((block) => {
      const chunks =
        chunkGraph.getBlockChunkGroup(block)?.chunks.filter((chunk) => !visitedChunks.has(chunk)) ?? [];
      for (const chunk of chunks) visitedChunks.add(chunk);
      const consumed = getModules(chunks).filter(({ type }) => type === 'consume-shared-module');
      return [...chunks, ...consumed.flatMap((next) => collectChunks(provided.get(shareKey(next))))];
    });
  // Modules that are only provided load when they are first consumed.
  const first = entry.filter((module) => !isProvided(module)).flatMap(collectChunks);
  const screens = screenEntries.flatMap((name) => collectChunks(provided.get(name)));
  return { first: [...entryChunks, ...first], screens };
}
