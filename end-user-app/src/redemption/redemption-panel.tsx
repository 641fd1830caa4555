import type { MemberCoupon } from '@noren/contracts/coupons';
import { Slide } from '../actions/slide.js';
import { formatPoints } from '../coupon-card/coupon-card.js';
import { loginLink } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import type { RedemptionDialogProps } from './redemption-dialog.js';
import { loadDialog, useRedemption } from './use-redemption.js';
import { useOffer } from '../actions/use-action.js';
import '../actions/styles.js';
import '../actions/live-clock.css';
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
      <RedeemControls coupon={offer} open={action.open} openConfirmed={action.openConfirmed} />
      <RedemptionDialog coupon={offer} action={action} onChange={onChange} />
    </div>
  );
}

interface RedeemControlsProps {
  coupon: MemberCoupon;
  /** Asks for confirmation first: a button can be tapped by accident. */
  open: () => void;
  openConfirmed: () => void;
}

function RedeemControls({ coupon, open, openConfirmed }: RedeemControlsProps) {
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
      {note && (
        <p className="use-lead" id="use-note">
          {note}
        </p>
      )}
      {coupon.state === 'usable' ? (
        <>
          <Slide text={slideText} describedBy="use-note" onSlide={openConfirmed} onKeys={open} />
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

/** Returns what a slide leads to and costs, because nothing is asked after it, or why the coupon cannot be redeemed. */
function getNote(coupon: MemberCoupon, view: PageView): string | undefined {
  const { useType, state } = coupon;
  // The state of a reached limit is named like its error, which says when the coupon can be redeemed again.
  const reasons: Partial<Record<string, string>> = view.messages.errors;
  if (state !== 'usable') return reasons[state];
  const { codeNote, stampLead, noUndo, pointsNeeded } = getMessages(view, 'coupons');
  const proofs = { none: noUndo, security: codeNote, hitap: stampLead, echoss: stampLead };
  const points = formatPoints(coupon, view);
  return points === undefined ? proofs[useType] : `${pointsNeeded}: ${points}\n${proofs[useType]}`;
}
