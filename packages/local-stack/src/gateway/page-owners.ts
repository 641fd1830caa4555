import { mayOwnPage } from '@noren/static-server';

/** What of a manifest says which pages a remote owns. */
interface OwnedRoutes {
  readonly routes: readonly { readonly path: string }[];
}

/** A manifest is read again after this long: a remote is redeployed by itself. */
const freshMilliseconds = 5_000;
/** A page is not kept waiting for a remote that is away. */
const patienceMilliseconds = 1_000;

/** Tells pages from paths that nobody owns, as the shell does: by its own pages and the remotes' manifests. */
export interface PageOwners {
  /** False only when every manifest was read and none has the path. */
  mayOwn(pathname: string): Promise<boolean>;
}

/** @param manifests where each remote's manifest is */
export function createPageOwners(
  manifests: readonly string[],
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): PageOwners {
  const kept = new Map<string, { at: number; routes: Promise<OwnedRoutes['routes'] | undefined> }>();

  async function read(url: string): Promise<OwnedRoutes['routes'] | undefined> {
    try {
      const response = await send(url, { signal: AbortSignal.timeout(patienceMilliseconds) });
      return response.ok ? ((await response.json()) as OwnedRoutes).routes : undefined;
    } catch {
      return undefined;
    }
  }

  function getRoutes(url: string) {
    const known = kept.get(url);
    if (known !== undefined && now() - known.at < freshMilliseconds) return known.routes;
    const routes = read(url);
    kept.set(url, { at: now(), routes });
    return routes;
  }

  return {
    async mayOwn(pathname) {
      const all = await Promise.all(manifests.map(getRoutes));
      return mayOwnPage(
        pathname,
        all.map((routes) => routes?.map(({ path }) => path)),
      );
    },
  };
}
