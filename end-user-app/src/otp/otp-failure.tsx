import type { ErrorCode } from '@noren/contracts/errors';
import { errorText } from '../frame/error-text.js';
import { loginLink } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import type { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import type { Channel } from './contact.js';
import type { OtpFlow } from './use-otp.js';

/** Recovery action by error; all others are fixed by correcting the form. */
const recoveries: Partial<Record<ErrorCode, 'resend' | 'restart' | 'login' | 'top'>> = {
  otpFlowUnavailable: 'top',
  otpUnknown: 'restart',
  otpCheckLimit: 'resend',
  otpExpired: 'resend',
  otpAlreadyRegistered: 'login',
  otpConsentMissing: 'restart',
  memberSessionExpired: 'login',
};

/** Why a call of the flow failed, with its recovery action. */
export function OtpFailure({ otp }: { otp: OtpFlow }) {
  const { view } = usePage();
  const { failure, state } = otp;
  return (
    <Alert>
      {failure === undefined ? undefined : (
        <>
          {otpErrorText(view, failure, state.channel)} <RecoveryAction otp={otp} code={failure.code} />
        </>
      )}
    </Alert>
  );
}

/** Returns an error's text; 0011 and 0017 depend on what was entered, unlisted errors show their status. */
export function otpErrorText(view: PageView, error: CallError, channel: Channel): string {
  const { errors } = view.messages;
  if (error.code === 'otpMailIncorrect' || error.code === 'otpPhoneIncorrect') {
    const message = channel === 'mail' ? errors.otpMailIncorrect : errors.otpPhoneIncorrect;
    return message ?? errorText(view, error);
  }
  const known = error.status === 0 || (error.code !== undefined && errors[error.code] !== undefined);
  return known ? errorText(view, error) : `${errorText(view, error)}（${error.status}）`;
}

function RecoveryAction({ otp, code }: { otp: OtpFlow; code: ErrorCode | undefined }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'otp');
  const common = settings(view, 'otpCommon');
  const recovery = code === undefined ? undefined : recoveries[code];
  switch (recovery) {
    case 'resend':
      return otp.state.step === 'code' ? (
        <Action action={otp.resend}>{common.resendText}</Action>
      ) : (
        <Action action={otp.restart}>{messages.startAgain}</Action>
      );
    case 'restart':
      return <Action action={otp.restart}>{common.changeContactText}</Action>;
    case 'login':
      return (
        <a className="link" href={loginLink(view.page === 'register' ? '/' : member.path())}>
          {messages.toLogin}
        </a>
      );
    case 'top':
      return (
        <a className="link" href="/">
          {view.sections.text.topButtonText}
        </a>
      );
    default:
      return null;
  }
}

function Action({ action, children }: { action: () => void; children: string }) {
  return (
    <button type="button" className="link" onClick={action}>
      {children}
    </button>
  );
}
