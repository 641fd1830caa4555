import { type FormEvent, useState } from 'react';
import { useFormCheck } from '../frame/use-form-check.js';
import { usePage } from '../view/context.js';
import type { StepTexts } from './contact-step.js';
import { getPasswordErrors, NewPassword, noPassword } from './new-password.js';
import { NextButton, OtpStepView } from './otp-step-view.js';
import type { OtpFlow } from './use-otp.js';

/** Step 3 of a forgotten password: the new password, twice. */
export function PasswordStep({ otp, texts }: { otp: OtpFlow; texts: StepTexts }) {
  const { view } = usePage();
  const [typed, setTyped] = useState(noPassword);
  const { form, wrong, check } = useFormCheck(() => getPasswordErrors(view, typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    otp.finish((member, proof) =>
      member.call('otp.setPassword', { body: { proof, password: typed.password } }),
    );
  };
  return (
    <OtpStepView otp={otp} title={texts.title} lead={texts.lead}>
      <form className="form" onSubmit={submit} noValidate ref={form}>
        <NewPassword typed={typed} change={setTyped} wrong={wrong} />
        <NextButton otp={otp}>{texts.button}</NextButton>
      </form>
    </OtpStepView>
  );
}
