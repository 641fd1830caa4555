import { localize } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { Locale } from '@noren/contracts/errors';
import type { HistoryLine, HistoryQuery } from '@noren/contracts/histories';
import type { PointEntry } from '@noren/contracts/points';
import { notFound, toPage } from '@noren/service-kit';
import { type Names, readNameFact } from '../languages.js';
import type { Settings } from '../ports.js';
import { type RequestContext, requireMember, toOwner } from '../request-context.js';
import { en } from './locales/en.js';
import { type HistoryTexts, ja } from './locales/ja.js';

type Owner = ReturnType<typeof toOwner>;

/** A confirmed action as shown in the history. */
export interface HistoryAction {
  readonly id: string;
  readonly at: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** An entry of the points ledger. */
export interface PointLine {
  readonly id: string;
  readonly at: string;
  readonly kind: PointEntry['kind'];
  readonly name?: string;
  readonly nameEn?: string;
  readonly points: number;
  readonly balance: number;
}

/** A ticket of a member, current or past, with its uses. */
export interface HeldTicket {
  readonly id: string;
  readonly purchasedAt: string;
  /** Amount paid, yen; absent for tickets bought before it was stored. */
  readonly amount?: number;
  readonly product: Names & { readonly totalUses?: number };
  readonly refund?: { readonly amount: number; readonly requestedAt: string };
  /** Total number of uses; `useRecords` only holds the latest. */
  readonly uses: number;
  readonly useRecords: readonly { readonly useId: string; readonly usedAt: string }[];
}

/** Data sources; `since` is the earliest time to return, ISO 8601. */
export interface HistorySources {
  listActions(
    owner: Owner,
    kind: 'couponUse' | 'stamp',
    query: ListQuery,
    since: string,
  ): Promise<Many<HistoryAction>>;
  points(owner: Owner, query: ListQuery, since: string): Promise<Many<PointLine>>;
  tickets(owner: Owner, kind: 'passTicket' | 'ticket'): Promise<readonly HeldTicket[]>;
}

export interface HistoryServiceOptions {
  readonly sources: HistorySources;
  readonly settings: Settings;
}

export type HistoryService = ReturnType<typeof createHistoryService>;

const texts: Record<Locale, HistoryTexts> = { ja, en };

type Tab = HistoryQuery['tab'];
/** Lists a member's entries for one tab. */
type HistoryOf = (owner: Owner, page: ListQuery, since: string, locale: Locale) => Promise<Many<HistoryLine>>;

export function createHistoryService({ sources, settings }: HistoryServiceOptions) {
  async function ticketLines(owner: Owner, kind: 'passTicket' | 'ticket', locale: Locale) {
    const t = texts[locale];
    const tickets = localize(await sources.tickets(owner, kind), locale);
    const bought = tickets.map(
      ({ id, purchasedAt, product, amount }): HistoryLine => ({
        id,
        at: purchasedAt,
        content: `${t.ticketBought}: ${product.name}`,
        ...(amount === undefined ? {} : { amount }),
        ...(product.totalUses === undefined ? {} : { balance: product.totalUses }),
        acquiredDate: purchasedAt,
      }),
    );
    const used = tickets.flatMap(({ purchasedAt, product, useRecords, uses }) =>
      useRecords.map(
        ({ useId, usedAt }, index): HistoryLine => ({
          id: useId,
          at: usedAt,
          content: `${t.ticketUsed}: ${product.name}`,
          ...leftAfter(product.totalUses, uses - (useRecords.length - 1 - index)),
          useTime: usedAt,
          acquiredDate: purchasedAt,
        }),
      ),
    );
    const refunded = tickets.flatMap(({ id, product, refund }): HistoryLine[] =>
      refund === undefined
        ? []
        : [
            {
              id: `${id}-refund`,
              at: refund.requestedAt,
              content: `${t.ticketRefunded}: ${product.name}`,
              amount: refund.amount,
            },
          ],
    );
    return { bought: [...bought, ...refunded], used };
  }
  const since = (lines: readonly HistoryLine[], startTime: string, page: ListQuery) =>
    toPage(
      lines.filter(({ at }) => at >= startTime).sort((one, other) => (one.at < other.at ? 1 : -1)),
      page,
    );

  const listByTab: Record<Tab, HistoryOf> = {
    async coupon(owner, page, startTime, locale) {
      const found = await sources.listActions(owner, 'couponUse', page, startTime);
      return mapped(found, ({ id, at, facts = {} }) => ({
        id,
        at,
        content: texts[locale].couponUsed,
        useTime: at,
        ...getText(facts, 'couponName', locale),
        ...getText(facts, 'shopName', locale),
      }));
    },
    async stamp(owner, page, startTime, locale) {
      const found = await sources.listActions(owner, 'stamp', page, startTime);
      const { stamped } = texts[locale];
      return mapped(found, ({ id, at, facts = {} }) => ({
        id,
        at,
        content: [stamped, readNameFact(facts, 'cardName', locale) ?? []].flat().join(': '),
        ...getText(facts, 'shopName', locale),
        ...(typeof facts['stamps'] === 'number' ? { balance: facts['stamps'] } : {}),
        acquiredDate: at,
      }));
    },
    async point(owner, page, startTime, locale) {
      const found = await sources.points(owner, page, startTime);
      return mapped(localize(found, locale), ({ id, at, kind, name, points, balance }) => ({
        id,
        at,
        ...named(texts[locale].points[kind], kind, name),
        points,
        balance,
        ...(points > 0 ? { acquiredDate: at } : {}),
      }));
    },
    passTicketUse: async (owner, page, startTime, locale) =>
      since((await ticketLines(owner, 'passTicket', locale)).used, startTime, page),
    passTicketPurchase: async (owner, page, startTime, locale) =>
      since((await ticketLines(owner, 'passTicket', locale)).bought, startTime, page),
    async ticket(owner, page, startTime, locale) {
      const { bought, used } = await ticketLines(owner, 'ticket', locale);
      return since([...bought, ...used], startTime, page);
    },
  };

  return {
    /** @throws `loginNeeded` for visitors, `notFound` for a tab that the settings hide */
    async list(
      requestContext: RequestContext,
      { tab, page = 0, size = 20 }: HistoryQuery,
    ): Promise<Many<HistoryLine>> {
      const owner = toOwner(requestContext.scope, requireMember(requestContext));
      const { tabs, months } = await settings.get(requestContext.scope, 'history');
      if (!tabs.includes(tab)) throw notFound();
      const startDate = new Date(requestContext.at);
      startDate.setUTCMonth(startDate.getUTCMonth() - months);
      return listByTab[tab](owner, { page, size }, startDate.toISOString(), requestContext.locale);
    },
  };
}

function mapped<T>(found: Many<T>, line: (one: T) => HistoryLine): Many<HistoryLine> {
  return { ...found, data: found.data.map(line) };
}

/** Describes a point entry; shop and coupon names have their own fields. */
function named(content: string, kind: PointLine['kind'], name: string | undefined) {
  if (name === undefined) return { content };
  if (kind === 'visit') return { content, shopName: name };
  if (kind === 'couponUse') return { content, couponName: name };
  return { content: `${content}: ${name}` };
}

/** Returns the uses left after a number of uses. */
function leftAfter(totalUses: number | undefined, uses: number) {
  return totalUses === undefined ? {} : { balance: Math.max(0, totalUses - uses) };
}

function getText(facts: Readonly<Record<string, unknown>>, field: 'couponName' | 'shopName', locale: Locale) {
  const text = readNameFact(facts, field, locale);
  return text === undefined ? {} : { [field]: text };
}
