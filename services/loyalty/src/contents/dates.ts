import type { ContentCalendarDate } from '@noren/contracts/content-calendar';
import { type ContentId, contentIds, contentKind, isKindOn, timeFields } from '@noren/contracts/contents';
import type { GroupOptions } from '@noren/contracts/groups';
import type { ListPublications } from '../ports.js';
import { getPublication } from './publication.js';
import type { ContentRepositories } from './repository.js';

/** A date of a draft, without the name of its app. */
export type ContentDate = Omit<ContentCalendarDate, 'appName'>;

/** The apps and the times of the wanted dates. */
export interface DateFilter {
  readonly apps: readonly { readonly id: string; readonly features: GroupOptions }[];
  /** The first instant, ISO 8601 in UTC. */
  readonly from: string;
  /** The instant after the last one. */
  readonly until: string;
  readonly limit: number;
}

export type ListDates = (filter: DateFilter) => Promise<ContentDate[]>;

interface ListDatesOptions {
  readonly repositories: ContentRepositories;
  readonly listPublications: ListPublications;
  readonly now: () => Date;
}

/** The date fields of all kinds. */
const dateFields = contentIds.flatMap((kind) =>
  timeFields(contentKind(kind)).map(({ name, schema }) => ({
    kind,
    field: name,
    isEnd: schema.exclusiveEnd === true,
  })),
);

/** Creates the list of the dates of drafts, the earliest first; kinds that an app has not are left out. */
export function createListDates({ repositories, listPublications, now }: ListDatesOptions): ListDates {
  return async ({ apps, from, until, limit }) => {
    const lists = dateFields.map(async ({ kind, field, isEnd }) => {
      const range = isEnd ? { $gt: from, $lte: until } : { $gte: from, $lt: until };
      const found = await repositories[kind].dated(listAppsWith(kind, apps), field, range, limit);
      return found.map((content) => ({ kind, field, isEnd, content, at: String(content[field]) }));
    });
    const all = (await Promise.all(lists)).flat().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    const dates = all.slice(0, limit);
    const getPublications = await listPublications([...new Set(dates.map(({ content }) => content.appId))]);
    return dates.map(({ kind, field, isEnd, content, at }): ContentDate => {
      const { appId, id: contentId, name, version: contentVersion, published } = content;
      const { state } = getPublication(content, getPublications(appId, kind), now());
      const effect = isEnd ? 'ends' : 'starts';
      return { appId, kind, contentId, name, contentVersion, field, effect, at, published, state };
    });
  };
}

function listAppsWith(kind: ContentId, apps: DateFilter['apps']): string[] {
  return apps.filter(({ features }) => isKindOn(contentKind(kind), features)).map(({ id }) => id);
}
