import { appEndpoints } from '@noren/contracts/apps';
import { groupEndpoints } from '@noren/contracts/groups';
import { may } from '@noren/contracts/permissions';
import { templateEndpoints } from '@noren/contracts/templates';
import { useDebounced, useRead, useSession } from '@noren/mfe-kit';
import { type Recent, type RecentKind, useRecents } from '../recents/recents.js';
import { matches } from './fold.js';
import type { Hit, HitSection } from './hit.js';
import { useActionHits } from './use-action-hits.js';
import { useBuildHits, useContentHits } from './use-app-hits.js';
import { usePages } from './use-pages.js';
import { useSettingHits } from './use-setting-hits.js';

/** Maximum number of results of each kind. */
const size = 6;

export interface SearchResults {
  sections: readonly HitSection[];
  /** True while API requests are running. */
  searching: boolean;
  failed: boolean;
  retry: () => void;
}

/** Returns the results of a query; for an empty query, recent places, pages and actions. */
export function useSearchResults(typed: string, appId: string | undefined): SearchResults {
  const query = typed.trim();
  const rested = useDebounced(query);
  const recents = useRecents((state) => state.recents);
  const pages = usePages();
  const named = useNamedHits(query, rested, recents);
  const settings = useSettingHits(query, appId);
  const contents = useContentHits(rested, appId, size);
  const builds = useBuildHits(rested, appId, size);
  const actions = useActionHits(query, appId);
  if (query === '') return { sections: getStart(recents, pages, actions), ...quiet };

  const settingSection: HitSection = {
    kind: settings.isExact ? 'setting' : 'nearSetting',
    hits: settings.hits,
  };
  const pageSection = getSection(
    'page',
    pages.filter(({ label }) => matches(label, query)).map(toHit),
    recents,
  );
  const contentSection: HitSection = {
    kind: 'content',
    hits: contents.hits.filter(({ label }) => matches(label, query)).slice(0, size),
  };
  const [apps, ...others] = named.sections;
  // What belongs to the open app comes first; without one, apps do.
  const own = [
    pageSection,
    settingSection,
    contentSection,
    { kind: 'build', hits: builds.hits.filter(({ label }) => matches(label, query)).slice(0, size) },
  ];
  const sections = appId === undefined ? [apps, ...own] : [...own, apps];
  const reads = [...named.reads, ...contents.reads, builds.read];
  return {
    sections: filled([...(sections as HitSection[]), ...others, { kind: 'action', hits: actions }]),
    searching: query !== rested || reads.some(({ isFetching }) => isFetching),
    failed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}

/** Returns the apps that a place can be opened in; recent ones first. */
export function useAppChoice(typed: string, place: string | undefined): SearchResults {
  const query = typed.trim();
  const rested = useDebounced(query);
  const recents = useRecents((state) => state.recents);
  const read = useRead(
    appEndpoints.list,
    { query: { ...(rested === '' ? {} : { name: rested }), size } },
    { enabled: place !== undefined, keepPrevious: true },
  );
  const listed = (read.data?.data ?? []).map(({ id, name }) => ({ path: `/app/${id}`, label: name }));
  const known = recents.filter(
    ({ kind, path }) => kind === 'app' && !listed.some((app) => app.path === path),
  );
  const apps = [...known, ...listed].filter(({ label }) => query === '' || matches(label, query));
  const hits = getSection(
    'app',
    apps.map((app) => toHit({ kind: 'app', ...app })),
    recents,
  ).hits.map((hit): Hit => ({ ...hit, target: { path: `${hit.id}/${place}` } }));
  return {
    sections: filled([{ kind: 'app', hits }]),
    searching: query !== rested || read.isFetching,
    failed: read.isError,
    retry: () => void read.refetch(),
  };
}

/** Returns apps, groups and templates by name. */
function useNamedHits(query: string, rested: string, recents: readonly Recent[]) {
  const { role } = useSession().user;
  const input = { query: { name: rested, size } };
  const options = (allowed: boolean) => ({ enabled: rested !== '' && allowed, keepPrevious: true });
  const apps = useRead(appEndpoints.list, input, options(may(role, 'app.read')));
  const groups = useRead(groupEndpoints.list, input, options(may(role, 'group.read')));
  const templates = useRead(templateEndpoints.list, input, options(may(role, 'template.manage')));
  const getHits = <T extends { name: string }>(
    kind: RecentKind,
    answer: { data: readonly T[] } | undefined,
    toPath: (row: T) => string,
  ) => {
    const rows = rested === '' ? [] : (answer?.data ?? []).filter(({ name }) => matches(name, query));
    return getSection(
      kind,
      rows.map((row) => toHit({ kind, path: toPath(row), label: row.name })),
      recents,
    );
  };
  return {
    sections: [
      getHits('app', apps.data, ({ id }) => `/app/${id}`),
      getHits('group', groups.data, ({ groupId }) => `/group/${groupId}`),
      getHits('template', templates.data, ({ id }) => `/template/detail/${id}`),
    ],
    reads: [apps, groups, templates],
  };
}

const toHit = ({ kind, path, label }: Recent): Hit => ({ kind, id: path, label, target: { path } });

const filled = (sections: readonly HitSection[]) => sections.filter(({ hits }) => hits.length > 0);

const quiet = { searching: false, failed: false, retry: () => undefined };

function getStart(
  recents: readonly Recent[],
  pages: readonly Recent[],
  actions: readonly Hit[],
): readonly HitSection[] {
  const places = recents.flatMap((recent) => findKnown(recent, pages) ?? []).slice(0, size + 2);
  const others = pages.filter(({ path }) => places.every((place) => place.path !== path));
  return filled([
    { kind: 'recent', hits: places.map(toHit) },
    { kind: 'page', hits: others.slice(0, size).map(toHit) },
    { kind: 'action', hits: actions },
  ]);
}

/** Returns a recent page with its current name, or undefined if the navigation lacks it. */
function findKnown(recent: Recent, pages: readonly Recent[]): Recent | undefined {
  return recent.kind === 'page' ? pages.find(({ path }) => path === recent.path) : recent;
}

/** Returns a section with recent places first. */
function getSection(kind: RecentKind, hits: readonly Hit[], recents: readonly Recent[]): HitSection {
  const rank = ({ id }: Hit) => {
    const index = recents.findIndex((recent) => recent.path === id);
    return index === -1 ? recents.length : index;
  };
  return { kind, hits: [...hits].sort((a, b) => rank(a) - rank(b)).slice(0, size) };
}
