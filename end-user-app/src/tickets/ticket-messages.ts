import type { MemberTicket, OwnedTicket } from '@noren/contracts/tickets';
import { fill } from '../locales/messages.js';
import { tokyoDateTime, tokyoLastDate, tokyoLastDateTime } from '../time/tokyo.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

export type TicketMessages = ReturnType<typeof getMessages<'tickets'>>;

export function yen(amount: number, messages: TicketMessages): string {
  return amount === 0 ? messages.free : fill(messages.yen, { yen: amount.toLocaleString('en-US') });
}

export function yenWithTax(amount: number, messages: TicketMessages): string {
  return amount === 0 ? messages.free : fill(messages.withTax, { amount: yen(amount, messages) });
}

/** Returns the label of a ticket that is not on sale; undefined if it is. */
export function getSaleLabel(
  { state, endsAt }: MemberTicket,
  messages: TicketMessages,
  now: number,
): string | undefined {
  if (state === 'onSale') return undefined;
  const over = state === 'outsideTerm' && endsAt !== undefined && now >= Date.parse(endsAt);
  return over ? messages.state.saleOver : messages.state[state];
}

/** Returns the label of a ticket that a member owns. */
export function getOwnedLabel({ state, kind, uses }: OwnedTicket, messages: TicketMessages): string {
  // Only a pass has to be started; a ticket is ready for use.
  return state === 'purchased' && kind === 'ticket' && uses === 0
    ? messages.state.purchased
    : messages.owned[state];
}

/** Formats when a ticket is on sale. */
export function saleTerm({ startsAt, endsAt }: MemberTicket, messages: TicketMessages): string {
  const from = startsAt === undefined ? '' : fill(messages.from, { date: tokyoDateTime(startsAt) });
  const until =
    endsAt === undefined ? messages.unlimited : fill(messages.until, { date: tokyoLastDateTime(endsAt) });
  return [from, until].filter(Boolean).join('\n');
}

/** Formats how long a ticket is valid if bought now. */
export function validity({ validityDays, validUntil }: MemberTicket, messages: TicketMessages): string {
  if (validUntil !== undefined) return fill(messages.validUntil, { date: tokyoLastDateTime(validUntil) });
  return validityDays === undefined ? messages.noEnd : fill(messages.validDays, { days: validityDays });
}

export function validUntilText({ validUntil }: OwnedTicket, messages: TicketMessages): string {
  return validUntil === undefined
    ? messages.noEnd
    : fill(messages.validUntil, { date: tokyoLastDateTime(validUntil) });
}

/** Formats how often a product can be used. */
export function formatUses(
  { totalUses, oncePerDay }: Pick<MemberTicket, 'totalUses' | 'oncePerDay'>,
  messages: TicketMessages,
): string {
  if (totalUses === undefined) return oncePerDay ? messages.oncePerDay : messages.usesUnlimited;
  return fill(oncePerDay ? messages.usesADay : messages.usesCount, { count: totalUses });
}

/** Formats the remaining uses; undefined if the settings hide them. */
export function usesLeftText({ usesLeft, uses }: OwnedTicket, view: PageView): string | undefined {
  if (!settings(view, 'ticket').showRemaining) return undefined;
  const messages = getMessages(view, 'tickets');
  return usesLeft === undefined
    ? fill(messages.usedCount, { count: uses })
    : fill(messages.usesLeft, { count: usesLeft });
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

export function shortUntil({ validUntil }: OwnedTicket, messages: TicketMessages): string {
  return validUntil === undefined
    ? messages.noEnd
    : fill(messages.until, { date: tokyoLastDate(validUntil) });
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

/** True if a ticket can no longer be used. */
export function isOver({ state }: OwnedTicket): boolean {
  return state === 'used' || state === 'outsideTerm' || state === 'refunded';
}
