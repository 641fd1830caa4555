import type { MemberTicket } from '@noren/contracts/tickets';
import { type FormEvent, useState } from 'react';
import { Check } from '../frame/field.js';
import * as icons from '../frame/icon-paths.js';
import { imageSizes } from '../frame/image.js';
import { Notice } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { Choice } from '../frame/tabs.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { PurchaseTermsText } from '../tickets/purchase-terms.js';
import { Price, TicketBadges, TicketImage } from '../tickets/ticket-card.js';
import { formatUses, validity, yenWithTax } from '../tickets/ticket-messages.js';
import { optional } from '../tickets/ticket-page.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import type { PaymentMethod } from './purchasable.js';

interface ConfirmStepProps {
  ticket: MemberTicket;
  /** Payment methods that this app offers for the ticket. */
  methods: readonly PaymentMethod[];
  next: (method: PaymentMethod) => void;
}

/** What is bought and for how much, before the payment. */
export function ConfirmStep({ ticket, methods, next }: ConfirmStepProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'purchase');
  const tickets = getMessages(view, 'tickets');
  const { confirmText } = settings(view, 'passTicket');
  const { showConditions } = settings(view, 'ticket');
  const [first] = methods;
  const [chosen, choose] = useState(first);
  const [agreed, setAgreed] = useState(false);
  const { terms } = ticket;
  // A serial code was paid at the shop.
  const needsAgreement = terms !== undefined && chosen === 'card';
  const { form, wrong, check } = useFormCheck(() => ({
    agreed: needsAgreement && !agreed ? messages.agreeNeeded : undefined,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined && check()) next(chosen);
  };
  const free = ticket.billedAmount === 0;
  return (
    <>
      <div className="purchase-product">
        <TicketImage imageUrl={ticket.imageUrl} sizes={imageSizes.card} />
        <div>
          <TicketBadges ticket={ticket} />
          <h2>{ticket.name}</h2>
          <Price ticket={ticket} />
        </div>
      </div>
      <Facts
        items={[
          [tickets.billed, yenWithTax(ticket.billedAmount, tickets)],
          [tickets.validity, validity(ticket, tickets)],
          [tickets.uses, formatUses(ticket, tickets)],
          ...optional(tickets.conditions, showConditions ? ticket.conditions : undefined),
          ...optional(tickets.remarks, ticket.remarks),
        ]}
      />
      {methods.length > 1 && chosen !== undefined ? (
        <Choice
          label={messages.way}
          labelled
          options={methods.map((method) => ({ value: method, label: tickets.payment[method] }))}
          value={chosen}
          onChange={choose}
        />
      ) : null}
      {chosen === undefined ? (
        <Notice icon={icons.card} title={messages.noWay} />
      ) : (
        <form className="form" onSubmit={submit} noValidate ref={form}>
          {terms === undefined ? null : (
            <section className="purchase-agreement" aria-label={messages.terms}>
              <PurchaseTermsText terms={terms} open />
              {needsAgreement ? (
                <Check checked={agreed} change={setAgreed} error={wrong.agreed}>
                  {messages.agree}
                </Check>
              ) : null}
            </section>
          )}
          <p className="purchase-question">{confirmText}</p>
          <button type="submit" className="button">
            {free && chosen === 'card' ? messages.toFree : messages.toPay}
          </button>
        </form>
      )}
    </>
  );
}
