import { type ContentOf, pickEnglish } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { InformationQuery, MemberInformation } from '@noren/contracts/information';
import { invalid, notFound, toKeywordFilter, toPage } from '@noren/service-kit';
import type { Static } from 'typebox';
import type { AppScope, RequestContext } from '../request-context.js';
import { isOutside } from '../time.js';

type Information = ContentOf<'information'>;

export interface InformationServiceOptions {
  readonly information: {
    published(scope: AppScope, id: string): Promise<Information | undefined>;
    allPublished(scope: AppScope, where?: Readonly<Record<string, unknown>>): Promise<Information[]>;
  };
}

export type InformationService = ReturnType<typeof createInformationService>;

export function createInformationService({ information }: InformationServiceOptions) {
  return {
    /** Sorts as requested; by default important entries first, then the newest. */
    async list(
      { scope, at }: RequestContext,
      query: Static<typeof InformationQuery>,
    ): Promise<Many<MemberInformation>> {
      const order = orderBy(query.sort);
      const all = await information.allPublished(
        scope,
        toKeywordFilter(query.name, ['name', 'nameEn', 'body', 'bodyEn']),
      );
      const entries = all.filter((piece) => !isOutside(piece, at)).map(view);
      return toPage(entries.sort(order), query);
    },

    async get({ scope, at }: RequestContext, informationId: string): Promise<MemberInformation> {
      const piece = await information.published(scope, informationId);
      if (piece === undefined || isOutside(piece, at)) throw notFound();
      return view(piece);
    },
  };
}

function view(information: Information): MemberInformation {
  const { id, name, body, imageUrl, link, important, startsAt, createdAt } = information;
  return {
    id,
    name,
    ...(body === undefined ? {} : { body }),
    ...(imageUrl === undefined || imageUrl === '' ? {} : { imageUrl }),
    ...(link === undefined || link === '' ? {} : { link }),
    important,
    publishedAt: startsAt ?? createdAt,
    ...pickEnglish(information),
  };
}

type Order = (one: MemberInformation, other: MemberInformation) => number;

const orders: Readonly<Record<string, Order>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'ja'),
  publishedAt: (one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt),
};

/** @throws `invalidParameter` for a field that members cannot sort by */
function orderBy(sort: string | undefined): Order {
  if (sort === undefined) return inOrder;
  const [field = '', direction] = sort.split(',');
  const order = orders[field];
  if (order === undefined) {
    const params = { allowedValues: Object.keys(orders) };
    throw invalid('invalidParameter', { errors: [{ path: '/query/sort', rule: 'enum', params }] });
  }
  const way = direction === 'asc' ? 1 : -1;
  return (one, other) => way * order(one, other) || (one.id < other.id ? -1 : 1);
}

function inOrder(one: MemberInformation, other: MemberInformation): number {
  if (one.important !== other.important) return one.important ? -1 : 1;
  return Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || (one.id < other.id ? -1 : 1);
}
