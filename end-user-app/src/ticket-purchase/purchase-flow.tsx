import type { TicketPurchase } from '@noren/contracts/tickets';
import { useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Skeletons } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import { getSaleLabel, purchaseLink } from '../tickets/ticket-messages.js';
import { usePage } from '../view/context.js';
import { lazyComponent } from '../view/lazy-component.js';
import { getMessages, settings } from '../view/page-view.js';
import { ConfirmStep } from './confirm-step.js';
import type { PaymentAt, PaymentStepsProps } from './payment-steps.js';
import type { PaymentMethod, Purchasable } from './purchasable.js';
import { type PurchaseStep, Steps } from './steps.js';
import '../actions/styles.js';

type At = { step: 'confirm' } | PaymentAt;

const PaymentSteps = lazyComponent<PaymentStepsProps>({
  load: async () => (await import('./payment-steps.js')).PaymentSteps,
  isNeeded: ({ at }) => at !== undefined,
  fallback: <Skeletons />,
});

/** The steps of a purchase; resumes one that is in progress. */
export function PurchaseFlow({ ticket, setup }: Purchasable) {
  const { member } = usePage();
  const pendingId = member.query('purchase');
  const [at, setAt] = useState<At>(
    pendingId === null ? { step: 'confirm' } : { step: 'following', purchaseId: pendingId, fresh: false },
  );
  const made = (known: TicketPurchase) => {
    member.rename?.(`/tickets/purchase?${new URLSearchParams({ id: ticket.id, purchase: known.id })}`);
    setAt({ step: 'following', purchaseId: known.id, known, fresh: true });
  };
  // Reloads, because stock and availability may have changed.
  const restart = () => member.go(purchaseLink(ticket.id));
  return (
    <div className="purchase">
      <Steps at={getStep(at)} />
      {at.step === 'confirm' ? (
        <Confirm ticket={ticket} setup={setup} next={(method) => setAt({ step: 'pay', method })} />
      ) : null}
      <PaymentSteps
        at={at.step === 'confirm' ? undefined : at}
        ticket={ticket}
        setup={setup}
        made={made}
        paid={(owned, amount) => setAt({ step: 'done', owned, amount })}
        back={() => setAt({ step: 'confirm' })}
        restart={restart}
      />
    </div>
  );
}

function getStep({ step }: At): PurchaseStep {
  return step === 'following' ? 'pay' : step;
}

function Confirm({ ticket, setup, next }: Purchasable & { next: (method: PaymentMethod) => void }) {
  const { view, member } = usePage();
  const label = getSaleLabel(ticket, getMessages(view, 'tickets'), member.now());
  if (label !== undefined) {
    return (
      <Notice
        icon={icons.ticket}
        title={ticket.state === 'goldOnly' ? view.sections.text.goldOnlyText : label}
        lead={ticket.name}
      />
    );
  }
  const { serialCode } = settings(view, 'passTicket');
  const free = ticket.billedAmount === 0;
  const methods = ticket.payments.filter((method) =>
    method === 'card' ? free || setup !== undefined : serialCode,
  );
  return <ConfirmStep ticket={ticket} methods={methods} next={next} />;
}
