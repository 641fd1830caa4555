import type { ErrorCode } from '@noren/contracts';
import { Notice } from '../frame/notice.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import type { CouponUseActions } from './use-coupon-use.js';

interface FailureProps {
  code: ErrorCode | undefined;
  actions: CouponUseActions;
}

/** Nothing was decided. Sending the same wish again is safe, and the only way to know. */
export function Undecided({ code, actions }: FailureProps) {
  const { view } = usePage();
  const texts = words(view, 'use');
  const told = code === undefined ? undefined : view.texts.errors[code];
  return (
    <div role="alert">
      <Notice
        icon={told === undefined ? 'offline' : 'alert'}
        title={told === undefined ? texts.unknownTitle : texts.failedTitle}
        lead={told ?? texts.unknownLead}
      />
      <div className="dialog-buttons">
        {needsLogin(code) ? (
          <Login />
        ) : (
          <button type="button" className="button" onClick={actions.resend}>
            {view.texts.frame.retry}
          </button>
        )}
        <Close actions={actions} />
      </div>
    </div>
  );
}

/** The service said no, and why; each reason has its own way on. */
export function Refused({ code, actions }: FailureProps) {
  const { view } = usePage();
  const texts = words(view, 'use');
  const told = code === undefined ? undefined : view.texts.errors[code];
  return (
    <div role="alert">
      <Notice icon="alert" title={texts.failedTitle} lead={told ?? view.texts.errors.internal} />
      <div className="dialog-buttons">
        {code === 'couponCodeWrong' ? (
          <button type="button" className="button" onClick={actions.retype}>
            {texts.retryCode}
          </button>
        ) : null}
        {needsLogin(code) ? <Login /> : null}
        <Close actions={actions} />
      </div>
    </div>
  );
}

function needsLogin(code: ErrorCode | undefined): boolean {
  return code === 'couponMembersOnly' || code === 'memberSessionExpired' || code === 'sessionExpired';
}

function Login() {
  const { view, member } = usePage();
  return (
    <a className="button" href={`/login?return=${encodeURIComponent(member.path())}`}>
      {words(view, 'use').login}
    </a>
  );
}

function Close({ actions }: { actions: CouponUseActions }) {
  return (
    <button type="button" className="button quiet" onClick={actions.close}>
      {words(usePage().view, 'use').close}
    </button>
  );
}
