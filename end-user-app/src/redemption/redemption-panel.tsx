import type { MemberCoupon } from '@noren/contracts/coupons';
import { Slide } from '../actions/slide.js';
import { loginLink } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, settings } from '../view/page-view.js';
import type { RedemptionDialogProps } from './redemption-dialog.js';
import { loadDialog, useRedemption } from './use-redemption.js';
import { useOffer } from '../actions/use-action.js';
import '../actions/styles.js';
import './redemption.css';

interface RedemptionPanelProps {
  coupon: MemberCoupon;
  /** Called when the coupon's state may have changed. */
  onChange: () => void;
}

const RedemptionDialog = lazyComponent<RedemptionDialogProps>({
  load: async () => (await loadDialog()).RedemptionDialog,
  isNeeded: ({ action }) => action.flow.step !== 'idle',
  fallback: <LoadingPart />,
});

/** The bottom of a coupon's page: the button and the dialogs that follow. */
export function RedemptionPanel({ coupon, onChange }: RedemptionPanelProps) {
  const { view } = usePage();
  const [offer, setOffer] = useOffer(coupon);
  const { action, redemption } = useRedemption(offer, setOffer);
  return (
    <div className="use">
      {redemption === undefined ? null : (
        <button type="button" className="button quiet" onClick={() => action.show(redemption)}>
          {getMessages(view, 'coupons').again}
        </button>
      )}
      <RedeemControls coupon={offer} open={action.open} />
      <RedemptionDialog coupon={offer} action={action} onChange={onChange} />
    </div>
  );
}

function RedeemControls({ coupon, open }: { coupon: MemberCoupon; open: () => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'coupons');
  const { useButtonText, slideText } = settings(view, 'coupon');
  if (coupon.state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {messages.login}
      </a>
    );
  }
  if (coupon.state !== 'usable') {
    return (
      <button type="button" className="button" disabled>
        {messages.state[coupon.state]}
      </button>
    );
  }
  const note = getNote(coupon, messages);
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
  messages: ReturnType<typeof getMessages<'coupons'>>,
): string | undefined {
  if (useType === 'none') return undefined;
  return useType === 'security' ? messages.codeNote : messages.stampLead;
}
