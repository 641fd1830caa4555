import { join } from 'node:path';
import { pages } from '@noren/contracts/pages';
import { type BaselineKind, buildBaseline } from './build.js';
import { toBaselineDocument } from './document.js';
import { startFront } from './serve.js';

/** Origins of a deployed mini-app and of each of its baselines. */
export interface MiniAppBaselines extends Readonly<Record<'ours' | BaselineKind, string>> {
  stop(): Promise<void>;
}

/** Builds the baselines of a deployed mini-app into a folder, and serves all of them through the same proxy. */
export async function startMiniAppBaselines(origin: string, dir: string): Promise<MiniAppBaselines> {
  const getBaseline = async (kind: BaselineKind) => {
    const build = await buildBaseline(kind, join(dir, kind));
    return startFront({
      origin,
      baseline: {
        dist: build.dist,
        document(html, toUrl, pathname) {
          const page = pages.find(({ path }) => path === pathname);
          const scripts = page === undefined ? undefined : build.pages[page.id]?.scripts;
          if (scripts === undefined) throw new Error(`There is no baseline of ${pathname}`);
          return toBaselineDocument(html, kind, scripts.map(toUrl));
        },
      },
    });
  };
  const ours = await startFront({ origin });
  const browserOnly = await getBaseline('browserOnly');
  const preact = await getBaseline('preact');
  return {
    ours: ours.origin,
    browserOnly: browserOnly.origin,
    preact: preact.origin,
    stop: async () => void (await Promise.all([ours, browserOnly, preact].map(({ stop }) => stop()))),
  };
}
