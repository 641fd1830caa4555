import type { RemoteList } from '@noren/contracts';

/** An image as an overlay's `images:` names it. */
export interface ImageChange {
  /** As the manifests name it. */
  readonly name: string;
  /** Where it really is, if that is elsewhere. */
  readonly newName?: string;
  readonly digest: string;
}

/** The entry of `images:` as text. */
export function imageEntry({ name, newName, digest }: ImageChange): string {
  const lines = [
    `  - name: ${name}`,
    ...(newName ? [`    newName: ${newName}`] : []),
    `    digest: ${digest}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** An overlay's kustomization.yaml with another image; the rest of it, comments included, stays as it is. */
export function withImage(kustomization: string, image: ImageChange): string {
  const escaped = image.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const known = new RegExp(`^  - name: ${escaped}\\n(?:    .*\\n)*`, 'm');
  if (known.test(kustomization)) return kustomization.replace(known, () => imageEntry(image));
  if (!/^images:\n/m.test(kustomization)) throw new Error('The kustomization has no `images:`');
  return kustomization.replace(/^images:\n/m, (line) => line + imageEntry(image));
}

/** What of a remote's manifest the list of remotes repeats. */
export interface ReleasedRemote {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

/**
 * An overlay's list of remotes with one as it is in this version. Where it is served is kept; a new one is
 * below the console's own origin. Its pages are for the shell's server, which calls nobody.
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
