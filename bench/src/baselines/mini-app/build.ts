import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BundlePlace } from '@noren/contracts/runtimes';
import { compile } from '@noren/mfe-kit/rspack';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const runtime = join(root, 'end-user-app');
/** Resolves dependencies that only a baseline has. */
const modules = join(root, 'node_modules');

type Configuration = Parameters<typeof compile>[0];
type Plugin = NonNullable<NonNullable<Configuration['plugins']>[number]>;
type Compiler = Parameters<Extract<Plugin, { apply: (...args: never[]) => void }>['apply']>[0];

/** Baselines of the mini-app's pages. */
export type BaselineKind = 'browserOnly' | 'preact';

/** The built scripts of a baseline, by page. */
export interface BaselineBuild {
  readonly dist: string;
  readonly pages: BundlePlace['bundle']['pages'];
}

/** Changes of a baseline to the build of the runtime; sources and configuration are otherwise the same. */
const changes: Readonly<Record<BaselineKind, (dir: string) => Promise<Configuration>>> = {
  /** React without hydration: renders the page in the browser. */
  async browserOnly(dir) {
    const client = join(dir, 'client.js');
    const real = fileURLToPath(import.meta.resolve('react-dom/client'));
    await writeFile(
      client,
      `import { createRoot } from ${JSON.stringify(real)};
      export { createRoot };
      export const hydrateRoot = (element, page) => createRoot(element).render(page);`,
    );
    const taps = join(dir, 'taps.js');
    await writeFile(
      taps,
      'export const tapsWaiting = () => true; export const replayTaps = () => undefined;',
    );
    return { resolve: { alias: { 'react-dom/client$': client } }, plugins: [replaced(/\/taps\.js$/, taps)] };
  },
  /** The same HTML hydrated by Preact, with the two React APIs that it lacks. */
  async preact(dir) {
    const react = join(dir, 'react.js');
    await writeFile(
      react,
      `import { useCallback, useContext, useRef } from 'preact/compat';
      export * from 'preact/compat';
      export const use = useContext;
      export const useEffectEvent = (work) => {
        const latest = useRef(work);
        latest.current = work;
        return useCallback((...given) => latest.current(...given), []);
      };`,
    );
    return {
      resolve: {
        alias: {
          'react/jsx-runtime$': 'preact/jsx-runtime',
          'react-dom/client$': 'preact/compat/client',
          'react-dom$': 'preact/compat',
          react$: react,
        },
      },
    };
  },
};

function replaced(module: RegExp, file: string): Plugin {
  return {
    apply: (compiler: Compiler) =>
      new compiler.webpack.NormalModuleReplacementPlugin(module, file).apply(compiler),
  };
}

/** Builds the scripts of a baseline with the runtime's configuration and the baseline's changes. */
export async function buildBaseline(kind: BaselineKind, dir: string): Promise<BaselineBuild> {
  await mkdir(dir, { recursive: true });
  const file = pathToFileURL(join(runtime, 'rspack.config.js')).href;
  const [client] = ((await import(file)) as { default: [Configuration] }).default;
  const change = await changes[kind](dir);
  const dist = join(dir, 'dist');
  await compile({
    ...client,
    output: { ...client.output, path: dist },
    resolve: { ...client.resolve, ...change.resolve, modules: [modules, 'node_modules'] },
    plugins: [...(client.plugins ?? []), ...(change.plugins ?? [])],
  });
  const { pages } = JSON.parse(await readFile(join(dist, 'runtime.json'), 'utf8')) as BundlePlace['bundle'];
  return { dist, pages };
}
