import type { MemberCoupon } from '@noren/contracts';
import { Slide } from '../actions/slide.js';
import { loginLink } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, settings } from '../view/page-view.js';
import type { RedemptionDialogProps } from './redemption-dialog.js';
import { useRedemption } from './use-redemption.js';
import '../actions/styles.js';
import './redemption.css';

interface RedemptionPanelProps {
  coupon: MemberCoupon;
  /** Called when the coupon's state may have changed. */
  changed: () => void;
}

const RedemptionDialog = lazyComponent<RedemptionDialogProps>({
  load: async () => (await import('./redemption-dialog.js')).RedemptionDialog,
  isNeeded: ({ action }) => action.flow.step !== 'idle',
  fallback: <LoadingPart />,
});

/** The bottom of a coupon's page: the button and the dialogs that follow. */
export function RedemptionPanel({ coupon, changed }: RedemptionPanelProps) {
  const { view } = usePage();
  const { action, redemption } = useRedemption(coupon);
  return (
    <div className="use">
      {redemption === undefined ? null : (
        <button type="button" className="button quiet" onClick={() => action.show(redemption)}>
          {getMessages(view, 'coupons').again}
        </button>
      )}
      <RedeemControls coupon={coupon} open={action.open} />
      <RedemptionDialog coupon={coupon} action={action} changed={changed} />
    </div>
  );
}

function RedeemControls({ coupon, open }: { coupon: MemberCoupon; open: () => void }) {
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
      <Slide text={slideText} onSlide={open} />
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
