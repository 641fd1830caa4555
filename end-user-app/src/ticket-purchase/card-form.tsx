import type { PaymentSetup } from '@noren/contracts';
import { type FormEvent, useState } from 'react';
import { Check, FieldFrame } from '../frame/field.js';
import { Choice } from '../frame/tabs.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CardFields, getCardErrors, type TypedCard } from './card-fields.js';
import type { Card } from './card-token.js';
import { DeleteCard } from './forget-card.js';

/** The payment that a member chose; without `card`, the saved card is charged. */
export interface Payment {
  card?: Card;
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

const empty: TypedCard = { number: '', month: '', year: '', code: '' };

/** A form for the saved or a new card, the number of instalments, and saving the card. */
export function CardForm({ setup, amount, pay, back }: CardFormProps) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'purchase');
  const { reuseCard } = settings(view, 'passTicket');
  const [saved, setSaved] = useState(reuseCard ? setup?.savedCard : undefined);
  const [which, setWhich] = useState<'previous' | 'other'>(saved === undefined ? 'other' : 'previous');
  const [card, setCard] = useState(empty);
  const [times, setTimes] = useState(1);
  const [saveCard, setSaveCard] = useState(false);
  const typed = setup !== undefined && which === 'other';
  const { form, wrong, check } = useFormCheck(() => (typed ? getCardErrors(card, texts, member.now()) : {}));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    // Clears the security code on every submit, so that it is kept no longer than needed.
    setCard({ ...card, code: '' });
    pay({ numberOfPayments: times, saveCard: typed && saveCard, ...(typed ? { card: getCard(card) } : {}) });
  };
  const forgotten = () => {
    setSaved(undefined);
    setWhich('other');
  };
  return (
    <form className="form" onSubmit={submit} noValidate ref={form}>
      {saved === undefined ? null : (
        <>
          <Choice
            label={texts.which}
            labelled
            options={[
              { value: 'previous', label: fill(texts.prevCard, saved) },
              { value: 'other', label: texts.otherCard },
            ]}
            value={which}
            onChange={setWhich}
          />
          <DeleteCard forgotten={forgotten} />
        </>
      )}
      {typed ? <CardFields card={card} change={setCard} wrong={wrong} /> : null}
      {setup === undefined ? null : <Times instalments={setup.instalments} times={times} change={setTimes} />}
      {typed && reuseCard ? (
        <Check checked={saveCard} change={setSaveCard}>
          {texts.save}
        </Check>
      ) : null}
      {typed ? <p className="purchase-safe">{texts.safe}</p> : null}
      <div className="purchase-buttons">
        <button type="submit" className="button">
          {setup === undefined ? texts.toFree : fill(texts.pay, { amount })}
        </button>
        <button type="button" className="button quiet" onClick={back}>
          {view.texts.frame.back}
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
  const texts = getMessages(usePage().view, 'purchase');
  return (
    <FieldFrame label={texts.times}>
      {(named) => (
        <select
          className="input"
          {...named}
          value={times}
          onChange={(event) => change(Number(event.target.value))}
        >
          <option value={1}>{texts.lump}</option>
          {instalments.map((count) => (
            <option key={count} value={count}>
              {fill(texts.instalments, { count })}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
