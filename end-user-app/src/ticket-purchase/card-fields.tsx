import { isCardholderName, toCardholderName } from '@noren/contracts/cardholder-name';
import { toDigits } from '../actions/code-form.js';
import { Field, FieldFrame } from '../frame/field.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { getBrand, grouped, isCardNumber, isGood, maxCardNumberLength } from './card-number.js';

/** A card as typed, digits only. */
export interface TypedCard {
  number: string;
  /** As on the card; only where it is asked for. */
  name: string;
  month: string;
  year: string;
  code: string;
}

interface CardFieldsProps {
  card: TypedCard;
  asksName: boolean;
  change: (card: TypedCard) => void;
  wrong: WrongFields;
}

type WrongFields = Partial<Record<'number' | 'name' | 'expiry' | 'code', string>>;
type PurchaseMessages = ReturnType<typeof getMessages<'purchase'>>;

/** Returns the error messages of a card's fields. */
export function getCardErrors(
  card: TypedCard,
  asksName: boolean,
  messages: PurchaseMessages,
  now: number,
): WrongFields {
  const code = getBrand(card.number)?.code;
  const codeRight = code === undefined ? /^\d{3,4}$/.test(card.code) : card.code.length === code;
  return {
    ...(isCardNumber(card.number) ? {} : { number: messages.numberWrong }),
    ...(!asksName || isCardholderName(toCardholderName(card.name)) ? {} : { name: messages.nameWrong }),
    ...(isGood(Number(card.month), Number(card.year), now) ? {} : { expiry: messages.expiryWrong }),
    ...(codeRight ? {} : { code: messages.codeWrong }),
  };
}

/** Number of expiry years to choose from. */
const years = 15;

export function CardFields({ card, asksName, change, wrong }: CardFieldsProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const brand = getBrand(card.number);
  const thisYear = new Date(member.now()).getUTCFullYear();
  return (
    <>
      <div className="card-number">
        <Field
          label={messages.number}
          hint={brand?.name ?? messages.numberHint}
          error={wrong.number}
          required
          name="cardnumber"
          inputMode="numeric"
          autoComplete="cc-number"
          value={grouped(card.number)}
          onChange={({ target }) =>
            change({ ...card, number: toDigits(target.value).slice(0, maxCardNumberLength) })
          }
        />
      </div>
      {asksName ? (
        <Field
          label={messages.name}
          hint={messages.nameHint}
          error={wrong.name}
          required
          name="cardholder"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          value={card.name}
          onChange={({ target }) => change({ ...card, name: target.value })}
        />
      ) : null}
      <div className="card-expiry">
        <Options
          label={messages.month}
          autoComplete="cc-exp-month"
          value={card.month}
          values={Array.from({ length: 12 }, (_, index) => index + 1)}
          show={(month) => fill(messages.monthUnit, { month })}
          change={(month) => change({ ...card, month })}
          error={wrong.expiry}
        />
        <Options
          label={messages.year}
          autoComplete="cc-exp-year"
          value={card.year}
          values={Array.from({ length: years }, (_, index) => thisYear + index)}
          show={(year) => fill(messages.yearUnit, { year })}
          change={(year) => change({ ...card, year })}
        />
      </div>
      <Field
        label={messages.code}
        hint={messages.codeHint}
        error={wrong.code}
        required
        type="password"
        name="cvc"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={brand?.code ?? 4}
        value={card.code}
        onChange={({ target }) => change({ ...card, code: toDigits(target.value).slice(0, 4) })}
      />
    </>
  );
}

interface OptionsProps {
  label: string;
  autoComplete: string;
  value: string;
  values: readonly number[];
  show: (value: number) => string;
  change: (value: string) => void;
  error?: string;
}

function Options({ label, autoComplete, value, values, show, change, error }: OptionsProps) {
  const messages = getMessages(usePage().view, 'purchase');
  return (
    <FieldFrame label={label} error={error} required>
      {(named) => (
        <select
          className="input"
          {...named}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{messages.choose}</option>
          {values.map((option) => (
            <option key={option} value={option}>
              {show(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
