import type { ErrorCode } from '@noren/contracts';
import { Notice } from '../frame/notice.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import type { CouponUseActions } from './use-coupon-use.js';

/** No answer came. Sending the same wish again is safe, and the only way to know. */
export function Unanswered({ actions }: { actions: CouponUseActions }) {
  const { view } = usePage();
  const texts = words(view, 'use');
  return (
    <div role="alert">
      <Notice icon="offline" title={texts.unknownTitle} lead={texts.unknownLead} />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={actions.resend}>
          {view.texts.frame.retry}
        </button>
        <button type="button" className="button quiet" onClick={actions.close}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}

/** The service said no, and why; each reason has its own way on. */
export function Refused({ code, actions }: { code: ErrorCode | undefined; actions: CouponUseActions }) {
  const { view, member } = usePage();
  const texts = words(view, 'use');
  const told = code === undefined ? undefined : view.texts.errors[code];
  const login = code === 'couponMembersOnly' || code === 'memberSessionExpired' || code === 'sessionExpired';
  return (
    <div role="alert">
      <Notice icon="alert" title={texts.failedTitle} lead={told ?? view.texts.errors.internal} />
      <div className="dialog-buttons">
        {code === 'couponCodeWrong' ? (
          <button type="button" className="button" onClick={actions.retype}>
            {texts.retryCode}
          </button>
        ) : null}
        {code === 'tooManyRequests' ? (
          <button type="button" className="button" onClick={actions.open}>
            {view.texts.frame.retry}
          </button>
        ) : null}
        {login ? (
          <a className="button" href={`/login?return=${encodeURIComponent(member.path())}`}>
            {texts.login}
          </a>
        ) : null}
        <button type="button" className="button quiet" onClick={actions.close}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}
