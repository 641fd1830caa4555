import type { MemberTicket, PaymentSetup, TicketPurchase, TicketPurchaseCreate } from '@noren/contracts';
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
}

/** Payment by card: gets a token from the gateway, then makes the purchase, once however often it is sent. */
export function PayByCard({ ticket, setup, made, back }: PayByCardProps) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'purchase');
  const payment = useRef<Payment>(undefined);
  const action = useAction<TicketPurchaseCreate, TicketPurchase>({
    name: `purchase.${ticket.id}`,
    questions: [],
    async body() {
      const { card, numberOfPayments = 1, saveCard = false } = payment.current ?? {};
      if (card === undefined || setup === undefined) return { numberOfPayments, saveCard };
      const token = await (member.cardToken ?? cardToken)(setup, card).catch((error: unknown) => {
        if (!(error instanceof CardTokenError)) throw error;
        throw new PreconditionError(error.why === 'rejected' ? texts.tokenRefused : texts.tokenFailed);
      });
      return { cardToken: token, numberOfPayments, saveCard };
    },
    async send(who, body, key) {
      try {
        const params = { ticketId: ticket.id };
        return (await who.call('memberTickets.purchase', { params, body, key, timeout: patience })).data;
      } catch (error) {
        // Another purchase of this ticket is in progress: continue that one.
        const underWay = getConflictingPurchase(error);
        if (underWay !== undefined) return underWay;
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
        action={action}
        label={texts.title}
        waiting={{ text: texts.paying, lead: texts.payingLead }}
        failed={{ title: texts.failed }}
        done={() => null}
      />
    </>
  );
}

/** Timeout of a charge in milliseconds; the gateway asks the card issuer meanwhile. */
const patience = 30_000;
