import { appEndpoints } from '@noren/contracts/apps';
import { groupEndpoints } from '@noren/contracts/groups';
import { may } from '@noren/contracts/permissions';
import { templateEndpoints } from '@noren/contracts/templates';
import { useDebounced, useRead, useSession } from '@noren/mfe-kit';
import { type Recent, type RecentKind, useRecents } from '../recents/recents.js';
import { usePages } from './use-pages.js';

/** Maximum number of results of each kind. */
const size = 6;

export interface SearchSection {
  /** `recent` while the query is empty. */
  kind: RecentKind | 'recent';
  places: readonly Recent[];
}

export interface SearchResults {
  sections: readonly SearchSection[];
  /** True while API requests are running. */
  searching: boolean;
  failed: boolean;
  retry: () => void;
}

/** Returns the results of a query; for an empty query, recent places and pages. */
export function useSearchResults(typed: string): SearchResults {
  const query = typed.trim();
  const rested = useDebounced(query);
  const { role } = useSession().user;
  const recents = useRecents((state) => state.recents);
  const pages = usePages();
  const input = { query: { name: rested, size } };
  const options = (allowed: boolean) => ({ enabled: rested !== '' && allowed, keepPrevious: true });
  const apps = useRead(appEndpoints.list, input, options(may(role, 'app.read')));
  const groups = useRead(groupEndpoints.list, input, options(may(role, 'group.read')));
  const templates = useRead(templateEndpoints.list, input, options(may(role, 'template.manage')));

  if (query === '') {
    const places = recents.flatMap((recent) => known(recent, pages) ?? []).slice(0, size + 2);
    const otherPages = pages
      .filter(({ path }) => places.every((place) => place.path !== path))
      .slice(0, size);
    return {
      sections: filled([
        { kind: 'recent', places },
        { kind: 'page', places: otherPages },
      ]),
      ...quiet,
    };
  }
  const section = (kind: RecentKind, places: readonly Recent[]): SearchSection => ({
    kind,
    places: recentFirst(places, recents).slice(0, size),
  });
  const rows = <T>(answer: { data: readonly T[] } | undefined, place: (row: T) => Recent) =>
    (rested === '' ? [] : (answer?.data ?? [])).map(place).filter(({ label }) => matches(label, query));
  const sections = [
    section(
      'app',
      rows(apps.data, ({ id, name }) => ({ kind: 'app', path: `/app/${id}`, label: name })),
    ),
    section(
      'page',
      pages.filter(({ label }) => matches(label, query)),
    ),
    section(
      'group',
      rows(groups.data, (row) => ({ kind: 'group', path: `/group/${row.groupId}`, label: row.name })),
    ),
    section(
      'template',
      rows(templates.data, (row) => ({
        kind: 'template',
        path: `/template/detail/${row.id}`,
        label: row.name,
      })),
    ),
  ];
  const reads = [apps, groups, templates];
  return {
    sections: filled(sections),
    searching: query !== rested || reads.some(({ isFetching }) => isFetching),
    failed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}

const filled = (sections: readonly SearchSection[]) => sections.filter(({ places }) => places.length > 0);

const quiet = { searching: false, failed: false, retry: () => undefined };

/** Returns a recent page with its current name, or undefined if the navigation lacks it. */
function known(recent: Recent, pages: readonly Recent[]): Recent | undefined {
  return recent.kind === 'page' ? pages.find(({ path }) => path === recent.path) : recent;
}

function recentFirst(places: readonly Recent[], recents: readonly Recent[]): Recent[] {
  const rank = ({ path }: Recent) => {
    const index = recents.findIndex((recent) => recent.path === path);
    return index === -1 ? recents.length : index;
  };
  return [...places].sort((a, b) => rank(a) - rank(b));
}

/** Normalizes a text for search: ignores full width, half width and case. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** True if a text contains every word of a query. */
export function matches(text: string, query: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((term) => whole.includes(term));
}
