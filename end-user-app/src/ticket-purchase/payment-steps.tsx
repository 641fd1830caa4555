import type { OwnedTicket, TicketPurchase } from '@noren/contracts/tickets';
import { Following } from './following.js';
import { PayByCard } from './pay-by-card.js';
import { PayBySerialCode } from './pay-by-serial-code.js';
import type { PaymentMethod, Purchasable } from './purchasable.js';
import { Purchased } from './purchased.js';

export type PaymentAt =
  | { step: 'pay'; method: PaymentMethod }
  /** `fresh`: the purchase was created on this page; otherwise the browser returned from the card issuer. */
  | { step: 'following'; purchaseId: string; known?: TicketPurchase; fresh: boolean }
  | { step: 'done'; owned: OwnedTicket; amount: number };

export interface PaymentStepsProps extends Purchasable {
  /** Undefined until the member has confirmed the purchase. */
  at: PaymentAt | undefined;
  made: (purchase: TicketPurchase) => void;
  paid: (owned: OwnedTicket, amount: number) => void;
  back: () => void;
  restart: () => void;
}

/** The payment and its result. */
export function PaymentSteps({ at, ticket, setup, made, paid, back, restart }: PaymentStepsProps) {
  if (at?.step === 'pay') {
    return at.method === 'card' ? (
      <PayByCard ticket={ticket} setup={setup} made={made} back={back} restart={restart} />
    ) : (
      <PayBySerialCode ticket={ticket} got={(owned) => paid(owned, 0)} back={back} />
    );
  }
  if (at?.step === 'following') {
    return <Following {...at} key={at.purchaseId} ticket={ticket} paid={paid} restart={restart} />;
  }
  return at?.step === 'done' ? <Purchased owned={at.owned} amount={at.amount} /> : null;
}
