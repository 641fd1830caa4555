import type { MemberCoupon } from '@noren/contracts/coupons';
import { Slide } from '../actions/slide.js';
import { loginLink } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
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
  const note = getNote(coupon, view);
  return (
    <>
      {note && <p className="use-lead">{note}</p>}
      {coupon.state === 'usable' ? (
        <>
          <Slide text={slideText} onSlide={open} />
          <button type="button" className="button quiet" onClick={open}>
            {useButtonText}
          </button>
        </>
      ) : (
        <button type="button" className="button" disabled>
          {messages.state[coupon.state]}
        </button>
      )}
    </>
  );
}

/** Returns how a redemption is proven, or why the coupon cannot be redeemed now. */
function getNote({ useType, state }: MemberCoupon, view: PageView): string | undefined {
  // The state of a reached limit is named like its error, which says when the coupon can be redeemed again.
  const reasons: Partial<Record<string, string>> = view.messages.errors;
  if (state !== 'usable') return reasons[state];
  const { codeNote, stampLead } = getMessages(view, 'coupons');
  if (useType === 'none') return undefined;
  return useType === 'security' ? codeNote : stampLead;
}
