import { join } from 'node:path';
import { pages } from '@noren/contracts';
import { buildTwin, type TwinKind } from './build.js';
import { twinDocument } from './document.js';
import { startFront } from './serve.js';

/** Origins of a deployed mini-app: as it is, and as each of its twins. */
export interface MiniAppTwins extends Readonly<Record<'ours' | TwinKind, string>> {
  stop(): Promise<void>;
}

/** Builds the twins of a deployed mini-app into a folder, and serves all of them the same way. */
export async function startMiniAppTwins(origin: string, dir: string): Promise<MiniAppTwins> {
  const twinOf = async (kind: TwinKind) => {
    const build = await buildTwin(kind, join(dir, kind));
    return startFront({
      origin,
      twin: {
        dist: build.dist,
        document(html, urlOf, pathname) {
          const page = pages.find(({ path }) => path === pathname);
          const scripts = page === undefined ? undefined : build.pages[page.id]?.scripts;
          if (scripts === undefined) throw new Error(`There is no twin of ${pathname}`);
          return twinDocument(html, kind, scripts.map(urlOf));
        },
      },
    });
  };
  const ours = await startFront({ origin });
  const browserOnly = await twinOf('browserOnly');
  const preact = await twinOf('preact');
  return {
    ours: ours.origin,
    browserOnly: browserOnly.origin,
    preact: preact.origin,
    stop: async () => void (await Promise.all([ours, browserOnly, preact].map(({ stop }) => stop()))),
  };
}
