import { mayOwnPage } from '@noren/static-server';

/** The part of a remote's manifest that lists its pages. */
interface OwnedRoutes {
  readonly routes: readonly { readonly path: string }[];
}

/** Cache time of a manifest: remotes are redeployed independently. */
const freshMilliseconds = 5_000;
/** Timeout for reading a manifest: an unreachable remote must not delay a page. */
const timeoutMilliseconds = 1_000;

/** Distinguishes pages from unknown paths as the shell does: by its own pages and the remotes' manifests. */
export interface PageOwners {
  /** False only if every manifest could be read and none has the path. */
  mayOwn(pathname: string): Promise<boolean>;
}

/** @param manifests URLs of the remotes' manifests */
export function createPageOwners(
  manifests: readonly string[],
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): PageOwners {
  const cached = new Map<string, { at: number; routes: Promise<OwnedRoutes['routes'] | undefined> }>();

  async function read(url: string): Promise<OwnedRoutes['routes'] | undefined> {
    try {
      const response = await send(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
      return response.ok ? ((await response.json()) as OwnedRoutes).routes : undefined;
    } catch {
      return undefined;
    }
  }

  function getRoutes(url: string) {
    const known = cached.get(url);
    if (known !== undefined && now() - known.at < freshMilliseconds) return known.routes;
    const routes = read(url);
    cached.set(url, { at: now(), routes });
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
