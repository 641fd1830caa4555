import type {
  MemberTicket,
  PaymentSetup,
  TicketPurchase,
  TicketPurchaseCreate,
} from '@noren/contracts/tickets';
import { useRef } from 'react';
import { ActionDialog } from '../actions/action-dialog.js';
import { PreconditionError, useAction } from '../actions/use-action.js';
import { yen } from '../tickets/ticket-messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { CardForm, type Payment } from './card-form.js';
import { CardTokenError, cardToken } from './card-token.js';
import { getConflictingPurchase } from './use-following.js';

interface PayByCardProps {
  ticket: MemberTicket;
  /** Undefined if nothing is billed. */
  setup: PaymentSetup | undefined;
  made: (purchase: TicketPurchase) => void;
  back: () => void;
  /** Begins again with the current offer. */
  restart: () => void;
}

/** Payment by card: gets a token from the gateway, then makes the purchase, once however often it is sent. */
export function PayByCard({ ticket, setup, made, back, restart }: PayByCardProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const payment = useRef<Payment>(undefined);
  const action = useAction<TicketPurchaseCreate, TicketPurchase>({
    name: `purchase.${ticket.id}`,
    questions: [],
    async body() {
      const { card, numberOfPayments = 1, saveCard = false } = payment.current ?? {};
      const agreed = {
        amount: ticket.billedAmount,
        numberOfPayments,
        saveCard,
        ...(ticket.terms && { termsVersion: ticket.terms.version }),
      };
      if (card === undefined || setup === undefined) return agreed;
      const token = await (member.cardToken ?? cardToken)(setup, card).catch((error: unknown) => {
        if (!(error instanceof CardTokenError)) throw error;
        throw new PreconditionError(error.why === 'rejected' ? messages.tokenRefused : messages.tokenFailed);
      });
      return { cardToken: token, ...agreed };
    },
    async send(who, body, key) {
      try {
        const params = { ticketId: ticket.id };
        // Not in the body that is kept for a repetition: nobody keeps the name.
        const { cardholderName } = payment.current ?? {};
        const named = { ...body, ...(cardholderName !== undefined && { cardholderName }) };
        const sent = { params, body: named, key, timeout: timeoutMs };
        return (await who.call('memberTickets.purchase', sent)).data;
      } catch (error) {
        // Another purchase of this ticket is in progress: continue that one.
        const pendingId = getConflictingPurchase(error);
        if (pendingId !== undefined) return pendingId;
        throw error;
      }
    },
    onSuccess(purchase) {
      payment.current = undefined;
      made(purchase);
    },
  });
  return (
    <>
      <CardForm
        setup={ticket.billedAmount === 0 ? undefined : setup}
        amount={yen(ticket.billedAmount, getMessages(view, 'tickets'))}
        pay={(next) => {
          payment.current = next;
          action.open();
        }}
        back={back}
      />
      <ActionDialog
        action={{ ...action, retry: restart }}
        label={messages.title}
        waiting={{ text: messages.paying, lead: messages.payingLead }}
        failed={{ title: messages.failed }}
        done={() => null}
      />
    </>
  );
}

/** Timeout of a charge in milliseconds; the gateway asks the card issuer meanwhile. */
const timeoutMs = 30_000;
