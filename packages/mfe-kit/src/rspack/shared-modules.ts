import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Libraries that the shell and remotes share. The shell provides each as a lazy singleton; remotes contain no copy.
 * `react-dom/client` needs its own entry: without it, every remote silently ships a second renderer.
 */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-router',
  '@tanstack/react-query',
  'zustand',
  'i18next',
  'single-spa-react',
];

/** The kit's entry points. Only these import antd. */
export const kitEntries = [
  '@noren/mfe-kit',
  '@noren/mfe-kit/frame',
  '@noren/mfe-kit/remote',
  '@noren/mfe-kit/nav',
  '@noren/mfe-kit/feedback',
  '@noren/mfe-kit/form',
  '@noren/mfe-kit/fields',
  '@noren/mfe-kit/select',
  '@noren/mfe-kit/schema',
  '@noren/mfe-kit/table',
  '@noren/mfe-kit/display',
  '@noren/mfe-kit/detail',
  '@noren/mfe-kit/audit',
];

/** Entry points that the shell preloads in parallel with a remote, because nearly every screen needs them. */
export const screenEntries = ['@noren/mfe-kit/remote', '@noren/mfe-kit/display', '@noren/mfe-kit/table'];

/** Mismatched contracts must fail visibly (retry screen) instead of logging a warning. */
const strict = ['@noren/contracts', '@noren/contracts/base'];

export interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: boolean;
  eager: false;
  import?: false;
}

/** Returns the `shared` option of module federation for one side. */
export function sharedModules(side: 'shell' | 'remote'): Record<string, SharedModule> {
  return Object.fromEntries(
    [...libraries, ...kitEntries, ...strict].map((name) => {
      const version = getVersion(name);
      const module: SharedModule = {
        singleton: true,
        version,
        requiredVersion: strict.includes(name) ? version : `^${version}`,
        strictVersion: strict.includes(name),
        eager: false,
        ...(side === 'remote' ? { import: false as const } : {}),
      };
      return [name, module];
    }),
  );
}

function getVersion(name: string): string {
  const parts = name.split('/');
  const pkg = parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
  for (const dir of require.resolve.paths(pkg) ?? []) {
    try {
      return (require(`${dir}/${pkg}/package.json`) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`Shared package ${pkg} is not installed`);
}
