import { type FormEvent, useState } from 'react';
import { Check, Field } from '../frame/field.js';
import { Choice } from '../frame/tabs.js';
import { useFocusInvalid } from '../frame/use-focus-invalid.js';
import { usePage } from '../view/context.js';
import { settings, words } from '../view/page-view.js';
import { contactOf, isContact } from './contact.js';
import { NextButton, OtpStepView } from './otp-step-view.js';
import type { OtpFlow } from './use-otp.js';

export interface StepTexts {
  title: string;
  lead: string;
  button: string;
}

interface Props {
  otp: OtpFlow;
  texts: StepTexts;
  /** What is agreed to before anything is sent; without words nothing is asked. */
  terms?: { url: string; text: string };
}

interface Wrong {
  contact?: string;
  agreed?: string;
}

/** Step 1: where the code goes. */
export function ContactStep({ otp, texts, terms }: Props) {
  const { view } = usePage();
  const { state } = otp;
  const says = words(view, 'otp');
  const common = settings(view, 'otpCommon');
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useFocusInvalid(wrong);
  const asksAgreement = terms !== undefined && terms.text !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contact = contactOf(state.contact, state.channel);
    const found: Wrong = {};
    if (contact === '') found.contact = says.empty[state.channel];
    else if (!isContact(contact, state.channel)) found.contact = says.invalid[state.channel];
    if (asksAgreement && !state.agreed) found.agreed = says.agreeNeeded;
    setWrong(found);
    if (found.contact === undefined && found.agreed === undefined) otp.send();
  };

  const mail = state.channel === 'mail';
  return (
    <OtpStepView otp={otp} title={texts.title} lead={texts.lead}>
      <form className="form" onSubmit={submit} noValidate ref={form}>
        {settings(view, 'otpSetting').channel === 'both' ? (
          <Choice
            label={says.channel}
            labelled
            options={[
              { value: 'mail', label: says.channels.mail },
              { value: 'sms', label: says.channels.sms },
            ]}
            value={state.channel}
            onChange={(channel) => otp.change({ channel, contact: '' })}
          />
        ) : null}
        <Field
          key={state.channel}
          label={mail ? common.mailLabel : common.phoneLabel}
          hint={says.hint[state.channel]}
          error={wrong.contact}
          required
          type={mail ? 'email' : 'tel'}
          inputMode={mail ? 'email' : 'tel'}
          autoComplete={mail ? 'email' : 'tel'}
          autoCapitalize="none"
          maxLength={254}
          value={state.contact}
          onChange={(event) => otp.change({ contact: event.target.value })}
        />
        {asksAgreement ? (
          <div>
            {terms.url === '' ? null : (
              <a className="link" href={terms.url} target="_blank" rel="noreferrer">
                {says.terms}
              </a>
            )}
            <Check checked={state.agreed} change={(agreed) => otp.change({ agreed })} error={wrong.agreed}>
              {terms.text}
            </Check>
          </div>
        ) : null}
        <NextButton otp={otp}>{texts.button}</NextButton>
      </form>
    </OtpStepView>
  );
}
