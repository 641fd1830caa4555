import type { MemberTicket, OwnedTicket } from '@noren/contracts';
import { fill } from '../locales/messages.js';
import { tokyoDate, tokyoDateTime } from '../time/tokyo.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

export type TicketMessages = ReturnType<typeof getMessages<'tickets'>>;

export function yen(amount: number, texts: TicketMessages): string {
  return amount === 0 ? texts.free : fill(texts.yen, { yen: amount.toLocaleString('en-US') });
}

/** Returns the label of a ticket that is not on sale; undefined if it is. */
export function getSaleLabel(
  { state, endsAt }: MemberTicket,
  texts: TicketMessages,
  now: number,
): string | undefined {
  if (state === 'onSale') return undefined;
  const over = state === 'outsideTerm' && endsAt !== undefined && now >= Date.parse(endsAt);
  return over ? texts.state.saleOver : texts.state[state];
}

/** Returns the label of a ticket that a member owns. */
export function getOwnedLabel({ state, kind, uses }: OwnedTicket, texts: TicketMessages): string {
  // Only a pass has to be started; a ticket is ready for use.
  return state === 'purchased' && kind === 'ticket' && uses === 0
    ? texts.state.purchased
    : texts.owned[state];
}

/** Formats when a ticket is on sale. */
export function saleTerm({ startsAt, endsAt }: MemberTicket, texts: TicketMessages): string {
  const from = startsAt === undefined ? '' : fill(texts.from, { date: tokyoDateTime(startsAt) });
  const until = endsAt === undefined ? texts.unlimited : fill(texts.until, { date: tokyoDateTime(endsAt) });
  return [from, until].filter(Boolean).join('\n');
}

/** Formats how long a ticket is valid if bought now. */
export function validity({ validityDays, validUntil }: MemberTicket, texts: TicketMessages): string {
  if (validUntil !== undefined) return fill(texts.validUntil, { date: tokyoDateTime(validUntil) });
  return validityDays === undefined ? texts.noEnd : fill(texts.validDays, { days: validityDays });
}

export function validUntilText({ validUntil }: OwnedTicket, texts: TicketMessages): string {
  return validUntil === undefined ? texts.noEnd : fill(texts.validUntil, { date: tokyoDateTime(validUntil) });
}

/** Formats how often a product can be used. */
export function formatUses(
  { totalUses, oncePerDay }: Pick<MemberTicket, 'totalUses' | 'oncePerDay'>,
  texts: TicketMessages,
): string {
  if (totalUses === undefined) return oncePerDay ? texts.oncePerDay : texts.usesUnlimited;
  return fill(oncePerDay ? texts.usesADay : texts.usesCount, { count: totalUses });
}

/** Formats the remaining uses; undefined if the settings hide them. */
export function usesLeftText({ usesLeft, uses }: OwnedTicket, view: PageView): string | undefined {
  if (!settings(view, 'ticket').showRemaining) return undefined;
  const texts = getMessages(view, 'tickets');
  return usesLeft === undefined
    ? fill(texts.usedCount, { count: uses })
    : fill(texts.usesLeft, { count: usesLeft });
}

/** Returns the settings' texts for a kind of ticket. */
export function kindMessages(view: PageView, kind: MemberTicket['kind']) {
  const pass = settings(view, 'passTicket');
  const ticket = settings(view, 'ticket');
  const own = kind === 'passTicket' ? pass : ticket;
  return {
    listTitle: own.listTitle,
    emptyText: own.emptyText,
    purchaseButtonText: own.purchaseButtonText,
    list: kind === 'passTicket' ? '/pass-tickets' : '/tickets',
  } as const;
}

export function shortUntil({ validUntil }: OwnedTicket, texts: TicketMessages): string {
  return validUntil === undefined ? texts.noEnd : fill(texts.until, { date: tokyoDate(validUntil) });
}

export function ticketLink(id: string): string {
  return `/tickets/detail?${new URLSearchParams({ id })}`;
}

export function purchaseLink(id: string): string {
  return `/tickets/purchase?${new URLSearchParams({ id })}`;
}

export function ownedLink(id: string): string {
  return `/tickets/owned?${new URLSearchParams({ id })}`;
}
