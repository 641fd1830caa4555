import { type ReactNode, useEffect, useRef } from 'react';
import { Image } from '../frame/image.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { OtpFailure } from './otp-failure.js';
import type { OtpFlow } from './use-otp.js';
import './otp.css';

interface Props {
  otp: OtpFlow;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A step of the flow: its progress, title, error, form, and the way back. */
export function OtpStepView({ otp, title, lead, children }: Props) {
  const { view } = usePage();
  const { logoUrl } = settings(view, 'otpCommon');
  const { state, steps } = otp;
  const at = steps.indexOf(state.step);
  const heading = useFocusOnChange(state.step);
  return (
    <section className="otp">
      {logoUrl === '' ? null : <Image className="otp-logo" url={logoUrl} sizes={560} />}
      <div className="otp-steps">
        <span>{fill(getMessages(view, 'otp').step, { step: at + 1, count: steps.length })}</span>
        <span className="otp-bar" aria-hidden="true">
          {steps.map((step, index) => (
            <i key={step} className={index <= at ? 'past' : undefined} />
          ))}
        </span>
      </div>
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead === '' ? null : <p className="otp-lead">{lead}</p>}
      <OtpFailure otp={otp} />
      {children}
      {at > 0 && state.step !== 'done' ? (
        <button type="button" className="link otp-back" onClick={otp.back} disabled={otp.busy}>
          {view.messages.frame.back}
        </button>
      ) : null}
    </section>
  );
}

/** Moves the focus to the heading of each step but the first, so that screen readers start there. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

/** The submit button of a step. */
export function NextButton({ otp, children, quiet }: { otp: OtpFlow; children: string; quiet?: boolean }) {
  const messages = getMessages(usePage().view, 'otp');
  return (
    <button
      type="submit"
      className={quiet === true ? 'button quiet' : 'button'}
      disabled={otp.busy}
      aria-busy={otp.busy}
    >
      {otp.busy ? messages.working : children}
    </button>
  );
}
