import type { ListQuery, Many } from '@noren/contracts/core';
import type { Model } from 'mongoose';
import { invalid } from '../errors/service-error.js';
import { translated } from './mongo-error.js';
import { toPartsFilter } from './search-parts.js';

/** A MongoDB filter. */
export type Filter = Readonly<Record<string, unknown>>;

/** The sort and search options of a list. */
export interface ListOptions {
  /** Fields that `sort` may name. */
  readonly sortable: readonly string[];
  /** Field that `name` searches. */
  readonly searchable?: string;
  /**
   * True if there may be tens of thousands of documents: the parts of the searchable field, a short text, are then
   * indexed, and the total is derived from the collection's size.
   */
  readonly many?: boolean;
  /** Order without a `sort`; default `createdAt,desc`. */
  readonly defaultSort?: `${string},${'asc' | 'desc'}`;
}

/** Index hint of every search: while the planner tries the sort index instead, a search is slow. */
export const searchIndex = { search: 1 } as const;

/**
 * Returns one page of a collection. `name` matches anywhere, case-insensitively and literally; equal sort values are
 * ordered by id, so that no item is repeated or omitted.
 *
 * @throws `invalidParameter` if `sort` names a field that is not sortable
 */
export async function listPage<T>(
  model: Model<unknown>,
  filter: Filter,
  query: ListQuery,
  options: ListOptions & {
    /** Counts the matches of `filter` without visiting them. */
    readonly countAll?: () => Promise<number>;
  },
  shape: (document: never) => T,
): Promise<Many<T>> {
  const named = toNameFilter(query.name, options);
  const where = { ...filter, ...named };
  const count = Object.keys(named).length === 0 ? options.countAll : undefined;
  const plan = 'search' in named ? { hint: searchIndex } : {};
  const [documents, totalElements] = await translated(() =>
    Promise.all([
      model
        .find(where, { outbox: 0, search: 0 }, plan)
        .sort(order(query.sort, options))
        .skip(toStart(query))
        .limit(query.size ?? defaultSize)
        .lean(),
      count?.() ?? model.countDocuments(where, plan),
    ]),
  );
  return {
    data: documents.map((document) => shape(document as never)),
    page: toPageInfo(query, totalElements),
  };
}

/** Returns a page of what is all in memory. */
export function toPage<T>(all: readonly T[], query: ListQuery): Many<T> {
  const start = toStart(query);
  return {
    data: all.slice(start, start + (query.size ?? defaultSize)),
    page: toPageInfo(query, all.length),
  };
}

const defaultSize = 20;
const toStart = ({ page = 0, size = defaultSize }: ListQuery): number => page * size;

/** Describes a page of a list with so many items. */
export function toPageInfo(
  { page: number = 0, size = defaultSize }: ListQuery,
  totalElements: number,
): Many<unknown>['page'] {
  return { number, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/** Matches a text anywhere, literally, case-insensitive. */
const toLiteral = (text: string) => ({ $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' });

/** Words of a search beyond these are left out. */
const maxWords = 8;

/** Returns the filter of a search: each word occurs in one of the fields, literally, case-insensitive. */
export function toKeywordFilter(words: string | undefined, fields: readonly string[]): Filter {
  const keywords = (words ?? '').split(/[\s\u3000]+/).filter((word) => word !== '');
  if (keywords.length === 0) return {};
  const $and = keywords
    .slice(0, maxWords)
    .map((word) => ({ $or: fields.map((field) => ({ [field]: toLiteral(word) })) }));
  return { $and };
}

/** Returns the filter of a search: anywhere in the searchable field, literally, case-insensitive. */
export function toNameFilter(name: string | undefined, { searchable, many }: ListOptions): Filter {
  if (name === undefined || name === '' || searchable === undefined) return {};
  const pattern = toLiteral(name);
  // The index narrows by parts, the pattern decides.
  return { [searchable]: pattern, ...(many === true ? { search: toPartsFilter(name) } : {}) };
}

/** Returns MongoDB's sort for `field,asc`. @throws `invalidParameter` if the field is not sortable */
export function order(sort: string | undefined, options: ListOptions): Record<string, 1 | -1> {
  const [field = '', direction] = (sort ?? options.defaultSort ?? 'createdAt,desc').split(',');
  if (sort !== undefined && !options.sortable.includes(field)) {
    const allowed = [...options.sortable];
    throw invalid('invalidParameter', {
      errors: [{ path: '/query/sort', rule: 'enum', params: { allowedValues: allowed } }],
    });
  }
  const sign = direction === 'asc' ? 1 : -1;
  return field === 'id' ? { _id: sign } : { [field]: sign, _id: sign };
}
