import { join } from 'node:path';

/** Folders of the remotes, by name. */
const remotes = { apps: 'mfe-apps', groups: 'mfe-groups', templates: 'mfe-templates', builds: 'mfe-builds' };

/**
 * Returns replacements for the shell's modules that load remotes as separate programs. They import the manifests and
 * mounts, and read only the configuration at run time.
 */
export function replacements(root: string): readonly { readonly module: RegExp; readonly source: string }[] {
  const quoted = (...path: string[]) => JSON.stringify(join(root, ...path));
  const list = Object.entries(remotes);
  const manifests = list.map(
    ([name, folder]) => `import { manifest as ${name} } from ${quoted(folder, 'src/manifest.ts')};`,
  );
  const mounts = list.map(([name, folder]) => `${name}: () => import(${quoted(folder, 'src/mount.ts')})`);
  return [
    {
      module: /\/remote-registry\.js$/,
      source: `
        import { useLocation } from '@tanstack/react-router';
        import { create } from 'zustand';
        import { toOwner } from ${quoted('shell/src/remotes/remote-list.ts')};
        ${manifests.join('\n')}
        const remotes = [${list.map(([name]) => name).join(', ')}].map((manifest) => ({
          name: manifest.name, manifestUrl: '', manifest: { ...manifest, entry: '' },
        }));
        const mounts = { ${mounts.join(', ')} };
        export const useRemotes = create(() => ({ remotes }));
        export const useOpenAppId = () =>
          toOwner(useLocation({ select: ({ pathname }) => pathname }), remotes)?.params.appId;
        export const createRemoteRegistry = () => ({
          start: async () => undefined,
          prepare: (pathname) => void mounts[toOwner(pathname, remotes)?.remote]?.(),
          open: async (name) => ({ entryUrl: name, mount: await mounts[name]() }),
        });`,
    },
    { module: /\/load-mount\.js$/, source: 'export const loadMount = undefined;' },
    {
      module: /\/early-reads\.js$/,
      source: `
        const config = fetch('/config.json', { cache: 'no-cache' });
        // Loads the start page with the program, as the shell preloads the files of its remote.
        export const startEarlyReads = () => {
          if (location.pathname === '/') void import(${quoted('mfe-apps/src/mount.ts')});
        };
        export const fetchEarly = (url) => (url === '/config.json' ? config : fetch(url));`,
    },
  ];
}
