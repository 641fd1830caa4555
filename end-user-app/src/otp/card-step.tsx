import { type FormEvent, useState } from 'react';
import { Field } from '../frame/field.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { isCardNumber, toCardNumber } from './contact.js';
import { getPasswordErrors, NewPassword, noPassword } from './new-password.js';
import { OtpStepView } from './otp-step-view.js';
import type { OtpFlow } from './use-otp.js';

/** Step 3 of a registration: a password, and the shop's card for members who have one. */
export function CardStep({ otp }: { otp: OtpFlow }) {
  const { view } = usePage();
  const messages = getMessages(view, 'otp');
  const texts = settings(view, 'otpRegister');
  const [typed, setTyped] = useState(noPassword);
  const [card, setCard] = useState('');
  const number = toCardNumber(card);
  const message = number === '' ? messages.empty.card : messages.invalid.card;
  const { form, wrong, check } = useFormCheck(() => ({
    ...getPasswordErrors(view, typed),
    card: isCardNumber(number) ? undefined : message,
  }));

  const register = (withCard: boolean) => {
    if (!check(withCard ? undefined : 'card')) return;
    otp.finish(async (member, proof) => {
      const body = { proof, password: typed.password, agreed: true };
      const { data } = await member.call('otp.register', {
        body: withCard ? { ...body, cardNumber: number } : body,
      });
      member.startSession(data);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    register(true);
  };
  return (
    <OtpStepView otp={otp} title={texts.cardTitle} lead={texts.cardLead}>
      <form className="form" onSubmit={submit} noValidate ref={form}>
        <Field
          label={texts.cardNumberLabel}
          hint={messages.cardHint}
          error={wrong.card}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={card}
          onChange={(event) => setCard(event.target.value)}
        />
        <NewPassword typed={typed} change={setTyped} wrong={wrong} />
        <div className="form-buttons">
          <button type="submit" className="button" disabled={otp.busy} aria-busy={otp.busy}>
            {otp.busy ? messages.working : texts.cardButtonText}
          </button>
          <button type="button" className="button quiet" disabled={otp.busy} onClick={() => register(false)}>
            {texts.noCardButtonText}
          </button>
        </div>
      </form>
    </OtpStepView>
  );
}
