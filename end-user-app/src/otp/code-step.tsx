import { type FormEvent, useState } from 'react';
import { Field } from '../frame/field.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { minutesAndSeconds } from '../time/countdown.js';
import { useTimeLeft } from '../time/use-time-left.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { toDigits } from './contact.js';
import type { StepTexts } from './contact-step.js';
import { NextButton, OtpStepView } from './otp-step-view.js';
import type { OtpFlow } from './use-otp.js';

/** Step 2: the code that came by mail or SMS. */
export function CodeStep({ otp, texts }: { otp: OtpFlow; texts: StepTexts }) {
  const { view } = usePage();
  const messages = getMessages(view, 'otp');
  const { state } = otp;
  const { codeLength } = settings(view, 'otpSetting');
  const [code, setCode] = useState('');
  const verified = state.proof !== undefined;
  const short = code === '' ? messages.empty.code : fill(messages.invalid.code, { length: codeLength });
  const { form, wrong, check } = useFormCheck(() => ({
    code: verified || code.length === codeLength ? undefined : short,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) otp.verify(code);
  };

  return (
    <OtpStepView otp={otp} title={texts.title} lead={texts.lead}>
      <p className="otp-sent">
        {verified ? messages.verified : fill(messages.sentTo, { contact: state.contact })}
      </p>
      <form className="form" onSubmit={submit} noValidate ref={form}>
        {verified ? null : (
          <>
            <Field
              label={settings(view, 'otpCommon').codeLabel}
              error={wrong.code}
              required
              className="input otp-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="done"
              value={code}
              onChange={(event) => setCode(toDigits(event.target.value).slice(0, codeLength))}
            />
            {otp.failure?.code === 'otpExpired' ? null : <Validity until={state.until} />}
          </>
        )}
        <NextButton otp={otp}>{texts.button}</NextButton>
      </form>
      {verified ? null : <Resend otp={otp} />}
    </OtpStepView>
  );
}

function Validity({ until }: { until: number | undefined }) {
  const messages = getMessages(usePage().view, 'otp');
  const left = useTimeLeft(until);
  if (left === undefined) return null;
  if (left === 0) return <p className="field-error">{messages.expired}</p>;
  return (
    <p className="otp-validity">
      {messages.validFor} <b role="timer">{minutesAndSeconds(left)}</b>
    </p>
  );
}

/** Sends the code again, or goes back to another contact. */
function Resend({ otp }: { otp: OtpFlow }) {
  const { view } = usePage();
  const messages = getMessages(view, 'otp');
  const common = settings(view, 'otpCommon');
  const { sendsLeft } = otp.state;
  const over = sendsLeft === 0;
  return (
    <div className="otp-more">
      <p role="status" className="otp-resent">
        {otp.resent ? common.resentText : null}
      </p>
      <button type="button" className="link" onClick={otp.resend} disabled={otp.busy || over}>
        {common.resendText}
      </button>
      {sendsLeft === undefined ? null : (
        <span className="field-hint">
          {over ? messages.noSendsLeft : fill(messages.sendsLeft, { count: sendsLeft })}
        </span>
      )}
      <button type="button" className="link" onClick={otp.restart} disabled={otp.busy}>
        {common.changeContactText}
      </button>
    </div>
  );
}
