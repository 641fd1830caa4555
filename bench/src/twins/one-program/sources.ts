import { join } from 'node:path';

/** The folders of the remotes by their names. */
const remotes = { apps: 'mfe-apps', groups: 'mfe-groups', templates: 'mfe-templates', builds: 'mfe-builds' };

/**
 * What of the shell knows that remotes are programs of their own, and what stands for it where they are part of
 * the same program: their manifests and mounts imported, nothing read at run time but the configuration.
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
        import { create } from 'zustand';
        import { ownerOf } from ${quoted('shell/src/remotes/remote-list.ts')};
        ${manifests.join('\n')}
        const remotes = [${list.map(([name]) => name).join(', ')}].map((manifest) => ({
          name: manifest.name, manifestUrl: '', manifest: { ...manifest, entry: '' },
        }));
        const mounts = { ${mounts.join(', ')} };
        export const useRemotes = create(() => ({ remotes }));
        export const createRemoteRegistry = () => ({
          start: async () => undefined,
          prepare: (pathname) => void mounts[ownerOf(pathname, remotes)?.remote]?.(),
          open: async (name) => ({ entryUrl: name, mount: await mounts[name]() }),
        });`,
    },
    { module: /\/load-mount\.js$/, source: 'export const loadMount = undefined;' },
    {
      module: /\/early-reads\.js$/,
      source: `
        const config = fetch('/config.json', { cache: 'no-cache' });
        // The page that the console opens with comes with the program, as a remote's files do with ours.
        export const beginReads = () => {
          if (location.pathname === '/') void import(${quoted('mfe-apps/src/mount.ts')});
        };
        export const earlyFetch = (url) => (url === '/config.json' ? config : fetch(url));`,
    },
  ];
}
