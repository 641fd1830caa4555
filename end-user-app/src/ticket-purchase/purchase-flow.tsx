import type { OwnedTicket, TicketPurchase } from '@noren/contracts';
import { useState } from 'react';
import { Notice } from '../frame/notice.js';
import { purchaseLink, saleLabel } from '../tickets/ticket-words.js';
import { usePage } from '../view/context.js';
import { settings, words } from '../view/page-view.js';
import { ConfirmStep } from './confirm-step.js';
import { Following } from './following.js';
import { PayByCard } from './pay-by-card.js';
import { PayBySerialCode } from './pay-by-serial-code.js';
import { Purchased } from './purchased.js';
import { type PurchaseStep, Steps } from './steps.js';
import type { Purchasable } from './ticket-purchase-page.js';

export type Way = Purchasable['ticket']['payments'][number];

type At =
  | { step: 'confirm' }
  | { step: 'pay'; way: Way }
  /** `fresh`: it was made here; else the browser comes back from the card's company. */
  | { step: 'following'; purchaseId: string; known?: TicketPurchase; fresh: boolean }
  | { step: 'done'; owned: OwnedTicket; amount: number };

/** The steps of a purchase; one that is under way goes on where it is. */
export function PurchaseFlow({ ticket, setup }: Purchasable) {
  const { member } = usePage();
  const underWay = member.query('purchase');
  const [at, setAt] = useState<At>(
    underWay === null ? { step: 'confirm' } : { step: 'following', purchaseId: underWay, fresh: false },
  );
  const made = (known: TicketPurchase) => {
    member.rename?.(`/tickets/purchase?${new URLSearchParams({ id: ticket.id, purchase: known.id })}`);
    setAt({ step: 'following', purchaseId: known.id, known, fresh: true });
  };
  // A new load: what is left, and whether it may still be bought, may have changed.
  const restart = () => member.go(purchaseLink(ticket.id));
  const paid = (owned: OwnedTicket, amount: number) => setAt({ step: 'done', owned, amount });
  return (
    <div className="purchase">
      <Steps at={stepOf(at)} />
      {at.step === 'confirm' ? (
        <Confirm ticket={ticket} setup={setup} next={(way) => setAt({ step: 'pay', way })} />
      ) : null}
      {at.step === 'pay' && at.way === 'card' ? (
        <PayByCard ticket={ticket} setup={setup} made={made} back={() => setAt({ step: 'confirm' })} />
      ) : null}
      {at.step === 'pay' && at.way === 'serialCode' ? (
        <PayBySerialCode
          ticket={ticket}
          got={(owned) => paid(owned, 0)}
          back={() => setAt({ step: 'confirm' })}
        />
      ) : null}
      {at.step === 'following' ? (
        <Following {...at} key={at.purchaseId} ticket={ticket} paid={paid} restart={restart} />
      ) : null}
      {at.step === 'done' ? <Purchased owned={at.owned} amount={at.amount} /> : null}
    </div>
  );
}

function stepOf({ step }: At): PurchaseStep {
  return step === 'following' ? 'pay' : step;
}

function Confirm({ ticket, setup, next }: Purchasable & { next: (way: Way) => void }) {
  const { view, member } = usePage();
  const label = saleLabel(ticket, words(view, 'tickets'), member.now());
  if (label !== undefined) {
    return (
      <Notice
        icon="ticket"
        title={ticket.state === 'goldOnly' ? view.sections.text.goldOnlyText : label}
        lead={ticket.name}
      />
    );
  }
  const { serialCode } = settings(view, 'passTicket');
  const free = ticket.billedAmount === 0;
  const ways = ticket.payments.filter((way) => (way === 'card' ? free || setup !== undefined : serialCode));
  return <ConfirmStep ticket={ticket} ways={ways} next={next} />;
}
