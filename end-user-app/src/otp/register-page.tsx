import { Frame } from '../frame/frame.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { usePage } from '../view/context.js';
import { safeReturn } from '../view/page-link.js';
import { settings } from '../view/page-view.js';
import { CodeStep } from './code-step.js';
import { ContactStep } from './contact-step.js';
import { DoneStep } from './done-step.js';
import { type OtpFlow, type OtpStep, useOtp } from './use-otp.js';

const steps: readonly OtpStep[] = ['contact', 'code', 'card', 'done'];

/** Loaded for its step: the page's first load is near its limit. */
const CardStep = lazyComponent<{ otp: OtpFlow }>({
  load: async () => (await import('./card-step.js')).CardStep,
  fallback: <LoadingPart />,
});

export function RegisterPage() {
  return (
    <Frame>
      <Register />
    </Frame>
  );
}

function Register() {
  const { view, member } = usePage();
  const texts = settings(view, 'otpRegister');
  const otp = useOtp({ flow: 'register', steps });
  switch (otp.state.step) {
    case 'code':
      return (
        <CodeStep
          otp={otp}
          texts={{ title: texts.codeTitle, lead: texts.codeLead, button: texts.codeButtonText }}
        />
      );
    case 'card':
      return <CardStep otp={otp} />;
    case 'done':
      return (
        <DoneStep
          otp={otp}
          texts={{ title: texts.doneTitle, lead: texts.doneLead, button: texts.doneButtonText }}
          link={safeReturn(member.query('return'))}
        />
      );
    default:
      return (
        <ContactStep
          otp={otp}
          texts={{ title: texts.contactTitle, lead: texts.contactLead, button: texts.contactButtonText }}
          terms={{ url: texts.termsUrl, text: texts.agreeText }}
        />
      );
  }
}
