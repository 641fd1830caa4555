import { toCardholderName } from '@noren/contracts/cardholder-name';
import type { PaymentSetup } from '@noren/contracts/tickets';
import { type FormEvent, useState } from 'react';
import { Check, FieldFrame } from '../frame/field.js';
import { Choice } from '../frame/tabs.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CardFields, getCardErrors, type TypedCard } from './card-fields.js';
import type { Card } from './card-token.js';
import { RemoveCard } from './remove-card.js';

/** The payment that a member chose; without `card`, the saved card is charged. */
export interface Payment {
  card?: Card;
  /** Name on that card, if it is asked for. */
  cardholderName?: string;
  numberOfPayments: number;
  saveCard: boolean;
}

interface CardFormProps {
  /** Undefined if nothing is billed; the form is empty then. */
  setup: PaymentSetup | undefined;
  amount: string;
  pay: (payment: Payment) => void;
  back: () => void;
}

const empty: TypedCard = { number: '', name: '', month: '', year: '', code: '' };

/** A form for the saved or a new card, the number of instalments, and saving the card. */
export function CardForm({ setup, amount, pay, back }: CardFormProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const { reuseCard } = settings(view, 'passTicket');
  const [saved, setSaved] = useState(reuseCard ? setup?.savedCard : undefined);
  const [which, setWhich] = useState<'previous' | 'other'>(saved === undefined ? 'other' : 'previous');
  const [card, setCard] = useState(empty);
  const [times, setTimes] = useState(1);
  const [saveCard, setSaveCard] = useState(false);
  const typed = setup !== undefined && which === 'other';
  const asksName = setup?.asksCardholderName === true;
  const { form, wrong, check } = useFormCheck(() =>
    typed ? getCardErrors(card, asksName, messages, member.now()) : {},
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    // Clears the security code on every submit, so that it is kept no longer than needed.
    setCard({ ...card, code: '' });
    pay({
      numberOfPayments: times,
      saveCard: typed && saveCard,
      ...(typed ? { card: getCard(card) } : {}),
      ...(typed && asksName ? { cardholderName: toCardholderName(card.name) } : {}),
    });
  };
  const onRemoved = () => {
    setSaved(undefined);
    setWhich('other');
  };
  return (
    <form className="form" onSubmit={submit} noValidate ref={form}>
      {saved === undefined ? null : (
        <>
          <Choice
            label={messages.which}
            labelled
            options={[
              { value: 'previous', label: fill(messages.prevCard, saved) },
              { value: 'other', label: messages.otherCard },
            ]}
            value={which}
            onChange={setWhich}
          />
          <RemoveCard onRemoved={onRemoved} />
        </>
      )}
      {typed ? <CardFields card={card} asksName={asksName} change={setCard} wrong={wrong} /> : null}
      {setup === undefined ? null : <Times instalments={setup.instalments} times={times} change={setTimes} />}
      {typed && reuseCard ? (
        <Check checked={saveCard} change={setSaveCard}>
          {messages.save}
        </Check>
      ) : null}
      {typed ? <p className="purchase-safe">{messages.safe}</p> : null}
      <div className="purchase-buttons">
        <button type="submit" className="button">
          {setup === undefined ? messages.toFree : fill(messages.pay, { amount })}
        </button>
        <button type="button" className="button quiet" onClick={back}>
          {view.messages.frame.back}
        </button>
      </div>
    </form>
  );
}

function getCard({ number, month, year, code }: TypedCard): Card {
  return { number, expiryMonth: Number(month), expiryYear: Number(year), securityCode: code };
}

interface TimesProps {
  instalments: readonly number[];
  times: number;
  change: (times: number) => void;
}

function Times({ instalments, times, change }: TimesProps) {
  const messages = getMessages(usePage().view, 'purchase');
  return (
    <FieldFrame label={messages.times}>
      {(named) => (
        <select
          className="input"
          {...named}
          value={times}
          onChange={(event) => change(Number(event.target.value))}
        >
          <option value={1}>{messages.lump}</option>
          {instalments.map((count) => (
            <option key={count} value={count}>
              {fill(messages.instalments, { count })}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
