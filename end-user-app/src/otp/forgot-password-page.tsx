import { Frame } from '../frame/frame.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { CodeStep } from './code-step.js';
import { ContactStep } from './contact-step.js';
import { DoneStep } from './done-step.js';
import { PasswordStep } from './password-step.js';
import { type OtpStep, useOtp } from './use-otp.js';

const steps: readonly OtpStep[] = ['contact', 'code', 'password', 'done'];

export function ForgotPasswordPage() {
  return (
    <Frame>
      <ForgotPassword />
    </Frame>
  );
}

function ForgotPassword() {
  const texts = settings(usePage().view, 'otpForgotPassword');
  const otp = useOtp({ flow: 'forgotPassword', steps });
  switch (otp.state.step) {
    case 'code':
      return (
        <CodeStep
          otp={otp}
          texts={{ title: texts.codeTitle, lead: texts.codeLead, button: texts.codeButtonText }}
        />
      );
    case 'password':
      return (
        <PasswordStep
          otp={otp}
          texts={{ title: texts.passwordTitle, lead: texts.passwordLead, button: texts.passwordButtonText }}
        />
      );
    case 'done':
      return (
        <DoneStep
          otp={otp}
          texts={{ title: texts.doneTitle, lead: texts.doneLead, button: texts.doneButtonText }}
          link="/login"
        />
      );
    default:
      return (
        <ContactStep
          otp={otp}
          texts={{ title: texts.contactTitle, lead: texts.contactLead, button: texts.contactButtonText }}
        />
      );
  }
}
