import type { MemberCoupon } from '@noren/contracts';
import { Slide } from '../actions/slide.js';
import { loginLink } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { LoadingPart, later } from '../view/lazy-component.js';
import { getMessages, settings } from '../view/page-view.js';
import type { RedemptionDialogProps } from './redemption-dialog.js';
import { useCouponUse } from './use-redemption.js';
import '../actions/styles.js';
import './redemption.css';

interface CouponUsePanelProps {
  coupon: MemberCoupon;
  /** Called when the coupon's state may have changed. */
  changed: () => void;
}

const RedemptionDialog = later<RedemptionDialogProps>({
  load: async () => (await import('./redemption-dialog.js')).RedemptionDialog,
  needed: ({ press }) => press.flow.step !== 'idle',
  meanwhile: <LoadingPart />,
});

/** The bottom of a coupon's page: the button and the dialogs that follow. */
export function RedemptionPanel({ coupon, changed }: CouponUsePanelProps) {
  const { view } = usePage();
  const { press, shown } = useCouponUse(coupon);
  return (
    <div className="use">
      {shown === undefined ? null : (
        <button type="button" className="button quiet" onClick={() => press.show(shown)}>
          {getMessages(view, 'coupons').again}
        </button>
      )}
      <UseControls coupon={coupon} open={press.open} />
      <RedemptionDialog coupon={coupon} press={press} changed={changed} />
    </div>
  );
}

function UseControls({ coupon, open }: { coupon: MemberCoupon; open: () => void }) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'coupons');
  const { useButtonText, slideText } = settings(view, 'coupon');
  if (coupon.state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {texts.login}
      </a>
    );
  }
  if (coupon.state !== 'usable') {
    return (
      <button type="button" className="button" disabled>
        {texts.state[coupon.state]}
      </button>
    );
  }
  const note = getNote(coupon, texts);
  return (
    <>
      {note === undefined ? null : <p className="use-lead">{note}</p>}
      <Slide text={slideText} slid={open} />
      <button type="button" className="button quiet" onClick={open}>
        {useButtonText}
      </button>
    </>
  );
}

function getNote(
  { useType }: MemberCoupon,
  texts: ReturnType<typeof getMessages<'coupons'>>,
): string | undefined {
  if (useType === 'none') return undefined;
  return useType === 'security' ? texts.codeNote : texts.stampLead;
}
