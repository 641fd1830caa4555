import type { MemberTicket, PaymentSetup } from '@noren/contracts/tickets';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';

/** The ticket and the card payment's setup; undefined if the app takes no cards. */
export interface Purchasable {
  ticket: MemberTicket;
  setup: PaymentSetup | undefined;
}

export type PaymentMethod = MemberTicket['payments'][number];

export async function loadPurchasable(member: Member, ticketId: string): Promise<Purchasable> {
  const [ticket, setup] = await Promise.all([
    member.call('memberTickets.get', { params: { ticketId } }),
    member.call('memberTickets.setup', {}).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'ticketPaymentUnavailable') return undefined;
      throw error;
    }),
  ]);
  return { ticket: ticket.data, setup: setup?.data };
}
