import { ticketEvents } from '@noren/contracts/tickets';
import { type Consumer, consumer } from '@noren/service-kit';
import type { SendMessage, Settings } from '../../ports.js';
import type { TicketOwner } from '../owned/record.js';
import type { OwnedRepository } from '../owned/repository.js';
import { getReceiptText, type ReceiptKind } from './receipt-text.js';

export interface ReceiptOptions {
  readonly owned: OwnedRepository;
  readonly settings: Settings;
  /** Returns a member's confirmed mail address; undefined without one. */
  readonly getMail: (owner: TicketOwner) => Promise<string | undefined>;
  readonly sendMail: SendMessage;
}

/** Mails members the receipt of a payment and of its refund. A crash right after a mail may send it again. */
export function receiptConsumers({ owned, settings, getMail, sendMail }: ReceiptOptions): Consumer[] {
  async function send(kind: ReceiptKind, owner: TicketOwner, id: string): Promise<void> {
    const ticket = await owned.find(owner, id);
    const amount = kind === 'refund' ? ticket?.refund?.amount : ticket?.amount;
    // Nothing was paid here, or the charge gave no ticket.
    if (ticket === undefined || !amount || ticket.mailed?.includes(kind) === true) return;
    const to = await getMail(owner);
    if (to === undefined) return;
    const { title, locale } = await settings.get(owner, 'application');
    const inLocale = { title, locale: ticket.locale ?? locale };
    await sendMail({ to, sender: title, ...getReceiptText(kind, ticket, inLocale) });
    await owned.markMailed(id, kind);
  }

  return [
    consumer(ticketEvents.purchased, ({ data }) => send('purchase', data, data.ownedTicketId)),
    consumer(ticketEvents.refunded, ({ data }) => send('refund', data, data.purchaseId)),
  ];
}
