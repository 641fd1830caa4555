import type { RemoteList } from '@noren/contracts/console';

/** An image in an overlay's `images:`. */
export interface ImageChange {
  /** Its name in the manifests. */
  readonly name: string;
  /** Where it really is, if elsewhere. */
  readonly newName?: string;
  readonly digest: string;
}

/** Formats an entry of `images:`. */
export function formatImageEntry({ name, newName, digest }: ImageChange): string {
  const lines = [
    `  - name: ${name}`,
    ...(newName ? [`    newName: ${newName}`] : []),
    `    digest: ${digest}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Replaces an image in an overlay's kustomization.yaml and leaves the rest, including comments, unchanged. */
export function withImage(kustomization: string, image: ImageChange): string {
  const escaped = image.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const known = new RegExp(`^  - name: ${escaped}\\n(?:    .*\\n)*`, 'm');
  if (known.test(kustomization)) return kustomization.replace(known, () => formatImageEntry(image));
  if (!/^images:\n/m.test(kustomization)) throw new Error('The kustomization has no `images:`');
  return kustomization.replace(/^images:\n/m, (line) => line + formatImageEntry(image));
}

/** The part of a remote's manifest that the list of remotes repeats. */
export interface ReleasedRemote {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

/**
 * Updates a remote in an overlay's list of remotes. It keeps where the remote is served; a new one is below the
 * console's own origin. The list has the pages because the shell's server calls no other.
 */
export function withRemote(list: RemoteList, { name, routes }: ReleasedRemote, manifest: string): RemoteList {
  const pages = routes.map(({ path }) => path);
  const known = list.remotes.some((remote) => remote.name === name);
  return {
    ...list,
    remotes: known
      ? list.remotes.map((remote) => (remote.name === name ? { ...remote, pages } : remote))
      : [...list.remotes, { name, manifest: `/remotes/${name}/${manifest}`, pages }],
  };
}
