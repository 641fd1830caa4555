import { type FormEvent, useState } from 'react';
import { Field } from '../frame/field.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { useRecentSignIn } from '../recent-sign-in/use-recent-sign-in.js';
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
  const { guard, dialog } = useRecentSignIn();
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
      const own = { proof, password: typed.password, agreed: true, asksForSignIn: true };
      const body = withCard ? { ...own, cardNumber: number } : own;
      const { data } = await guard(() => member.call('otp.register', { body }));
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
      {dialog}
    </OtpStepView>
  );
}
