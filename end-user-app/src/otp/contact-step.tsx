import type { FormEvent } from 'react';
import { Check, Field } from '../frame/field.js';
import { Choice } from '../frame/tabs.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { type Channel, getContact, isContact } from './contact.js';
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
  /** Terms to accept before anything is sent; without them no consent is required. */
  terms?: { url: string; text: string };
}

/** Step 1: the contact that receives the code. */
export function ContactStep({ otp, texts, terms }: Props) {
  const { view } = usePage();
  const { state } = otp;
  const messages = getMessages(view, 'otp');
  const common = settings(view, 'otpCommon');
  const asksAgreement = terms !== undefined && terms.text !== '';
  const contact = getContact(state.contact, state.channel);
  const message = contact === '' ? messages.empty[state.channel] : messages.invalid[state.channel];
  // By channel, because a mail address's error does not apply to a phone number.
  const { form, wrong, check } = useFormCheck<Partial<Record<Channel | 'agreed', string>>>(() => ({
    [state.channel]: isContact(contact, state.channel) ? undefined : message,
    agreed: asksAgreement && !state.agreed ? messages.agreeNeeded : undefined,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) otp.send();
  };

  const mail = state.channel === 'mail';
  return (
    <OtpStepView otp={otp} title={texts.title} lead={texts.lead}>
      <form className="form" onSubmit={submit} noValidate ref={form}>
        {settings(view, 'otpSetting').channel === 'both' ? (
          <Choice
            label={messages.channel}
            labelled
            options={[
              { value: 'mail', label: messages.channels.mail },
              { value: 'sms', label: messages.channels.sms },
            ]}
            value={state.channel}
            onChange={(channel) => otp.change({ channel, contact: '' })}
          />
        ) : null}
        <Field
          key={state.channel}
          label={mail ? common.mailLabel : common.phoneLabel}
          hint={messages.hint[state.channel]}
          error={wrong[state.channel]}
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
                {messages.terms}
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
