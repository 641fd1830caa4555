import type { GroupOptions } from '@noren/contracts/groups';
import { type Cipher, type Log, type Mongo, notFound, type Route, type Worker } from '@noren/service-kit';
import type { AppService } from '../apps/service.js';
import { contentCalendarRoutes } from '../content-calendar/routes.js';
import { createGetContentCalendar } from '../content-calendar/service.js';
import { createLivePins } from '../content-releases/live-pins.js';
import { createLiveSets } from '../content-releases/live-sets.js';
import { createListPlanned } from '../content-releases/planned.js';
import type { CheckRelease } from '../content-releases/publish.js';
import { createContentReleaseRepository } from '../content-releases/repository.js';
import { contentReleaseRoutes } from '../content-releases/routes.js';
import { createContentReleaseService } from '../content-releases/service.js';
import { createGetContentWork } from '../content-releases/work.js';
import { createReleaseWorker } from '../content-releases/worker.js';
import { getVisibleValues } from '../contents/content-values.js';
import { type Contents, createContents } from '../contents/contents.js';
import { createListDates } from '../contents/dates.js';
import { createShowPictures, type StorePictures } from '../contents/pictures.js';
import { createContentCopies } from '../contents/copies.js';
import { copyConsumers, createContentCopying } from '../contents/copying.js';
import { createPurgeWorker } from '../contents/purge-worker.js';
import { createContentGuard } from '../contents/references.js';
import { createContentRepositories } from '../contents/repository.js';
import { contentRoutes } from '../contents/routes.js';
import { createSetCheck } from '../contents/set-rules.js';
import { createContentVersions } from '../contents/versions.js';
import { createContentViews } from '../contents/views.js';
import type { Settings } from '../ports.js';

export interface ContentModuleOptions {
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly settings: Settings;
  readonly requireVisible: AppService['requireVisible'];
  readonly getVisibleNames: AppService['getVisibleNames'];
  readonly listVisible: AppService['listVisible'];
  /** Returns the features of an app; undefined if it is gone. */
  readonly getFeatures: (appId: string) => Promise<GroupOptions | undefined>;
  /** True if an app was deleted. */
  readonly isGone: (appId: string) => Promise<boolean>;
  readonly isTrashed: (appId: string) => Promise<boolean>;
  /** Counts the serial codes of a ticket that nobody has redeemed. */
  readonly countUnredeemedCodes: (appId: string, ticketId: string) => Promise<number>;
  readonly storePictures: StorePictures;
  readonly log: Log;
  readonly now: () => Date;
  readonly pauseMs?: number | undefined;
}

/** Creates staff's contents: drafts, stored versions, and the releases that make versions live. */
export function createContentModule(options: ContentModuleOptions) {
  const { mongo, cipher, settings, requireVisible, now } = options;
  const repositories = createContentRepositories(mongo, cipher);
  const guard = createContentGuard(mongo, repositories);
  const versions = createContentVersions({ ...options, repositories });
  const releases = createContentReleaseRepository(mongo);
  const sets = createLiveSets(mongo);
  const pins = createLivePins({ releases, sets });
  const showPictures = createShowPictures(options.storePictures, options.log);
  const checkSet = createSetCheck({ repositories, versions, settings });
  const check: CheckRelease = async (appId, items, next) => {
    const features = await options.getFeatures(appId);
    if (features === undefined) throw notFound();
    return checkSet({ appId, features }, items, next);
  };
  const service = createContentReleaseService({
    ...versions,
    releases,
    sets,
    check,
    requireVisible,
    isTrashed: options.isTrashed,
    toValues: getVisibleValues(repositories),
    now,
  });
  const contents: Contents = createContents({
    repositories,
    guard,
    views: createContentViews({ repositories, versions, pins, showPictures }),
    settings,
    requireVisible,
    getPublications: pins.publications,
    publishNewest: service.publishNewest,
    countUnredeemedCodes: options.countUnredeemedCodes,
    now,
  });
  const getWork = createGetContentWork({ ...options, releases });
  const getCalendar = createGetContentCalendar({
    listApps: options.listVisible,
    listDates: createListDates({ repositories, listPublications: pins.listPublications, now }),
    listReleases: createListPlanned(releases),
  });
  const copies = createContentCopies(mongo);
  const stored = [...Object.values(repositories), versions, releases, sets, copies];
  async function deleteByApp(appId: string): Promise<void> {
    for (const part of stored) await part.deleteByApp(appId);
  }
  const copying = createContentCopying({ repositories, guard, copies, isGone: options.isGone, deleteByApp });
  const routes: Route[] = [
    ...contentRoutes(contents),
    ...contentReleaseRoutes(service, getWork),
    ...contentCalendarRoutes(getCalendar),
  ];
  const workers: Worker[] = [
    createReleaseWorker({ ...options, publishDue: service.publishDue }),
    createPurgeWorker({ ...options, repositories }),
  ];
  return {
    /** Returns the newest store codes of contents that have one, by id. */
    async getStoreCodes(kind: 'coupons' | 'stampCards', appId: string, ids: readonly string[]) {
      const found = await repositories[kind].findAll(appId, ids);
      const codes = [...found].flatMap(([id, content]) =>
        'securityCode' in content && typeof content.securityCode === 'string'
          ? [[id, content.securityCode] as const]
          : [],
      );
      return new Map(codes);
    },
    contents,
    forecast: pins.forecast,
    routes,
    workers,
    collections: [guard, ...stored].flatMap(({ collections }) => collections),
    deleteByApp,
    consumers: copyConsumers(copying),
  };
}
