import type { OwnedTicket } from '@noren/contracts/tickets';
import { useId } from 'react';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { PurchaseTermsText } from './purchase-terms.js';
import { type TicketMessages, yen, yenWithTax } from './ticket-messages.js';

/** What a member paid for a ticket, under which terms, and what was refunded. */
export function TicketReceipt({ ticket }: { ticket: OwnedTicket }) {
  const messages = getMessages(usePage().view, 'tickets');
  const headingId = useId();
  if (ticket.payment === undefined) return null;
  return (
    <section className="ticket-receipt" aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.receipt}</h2>
      <Facts items={getFacts(ticket, messages)} />
      {ticket.terms === undefined ? null : <PurchaseTermsText terms={ticket.terms} />}
    </section>
  );
}

function getFacts(
  { id, name, purchasedAt, payment = 'card', amount = 0, refund }: OwnedTicket,
  messages: TicketMessages,
): [string, string][] {
  const isFree = payment === 'card' && amount === 0;
  return [
    [messages.purchaseId, id],
    [messages.productName, name],
    [messages.purchasedAt, tokyoDateTime(purchasedAt)],
    ...(isFree ? [] : [[messages.paidBy, messages.payment[payment]] as [string, string]]),
    ...(payment === 'card' ? [[messages.paid, yenWithTax(amount, messages)] as [string, string]] : []),
    ...(refund === undefined ? [] : getRefundFacts(refund, messages)),
  ];
}

function getRefundFacts(
  { amount, requestedAt, completedAt }: NonNullable<OwnedTicket['refund']>,
  messages: TicketMessages,
): [string, string][] {
  return [
    ...(amount === 0 ? [] : [[messages.refund, yen(amount, messages)] as [string, string]]),
    completedAt === undefined
      ? [messages.refundStatus, fill(messages.refundPending, { date: tokyoDateTime(requestedAt) })]
      : [messages.refundedAt, tokyoDateTime(completedAt)],
  ];
}
