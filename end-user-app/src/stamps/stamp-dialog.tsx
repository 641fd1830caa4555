import type { ErrorCode, MemberStampCard, Reward, StampPress, StampPressed } from '@noren/contracts';
import { ActionDialog } from '../actions/action-dialog.js';
import { CloseButton } from '../actions/action-failures.js';
import { CodeForm } from '../actions/code-form.js';
import { Success } from '../actions/success.js';
import type { Action } from '../actions/use-action.js';
import { deviceMessages } from '../device/device-messages.js';
import { StampPad } from '../device/stamp-pad.js';
import { fill } from '../locales/messages.js';
import { RewardCard } from '../rewards/reward-card.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { StampGrid } from './stamp-grid.js';

export interface StampDialogProps {
  card: MemberStampCard;
  press: Action<StampPress, StampPressed>;
  changed: () => void;
}

export function StampDialog({ card, press, changed }: StampDialogProps) {
  const { view } = usePage();
  return (
    <ActionDialog
      press={press}
      changed={changed}
      label={card.name}
      proof={<Proof card={card} press={press} />}
      full={card.proof === 'echoss'}
      failed={{
        title: settings(view, 'stamp').failedText,
        told: (code) => getFailureText(view, card, code),
        ways: card.proof === 'qr' ? { stampCodeWrong: 'rescan' } : {},
      }}
      done={(pressed, close) => <Stamped pressed={pressed} close={close} />}
    />
  );
}

function Proof({ card, press }: Omit<StampDialogProps, 'changed'>) {
  const { view } = usePage();
  const stamp = settings(view, 'stamp');
  if (card.proof === 'echoss') {
    return (
      <StampPad
        kind="echoss"
        within={stamp.pressSeconds * 1000}
        felt={(device) => press.prove({ device })}
        close={press.close}
      />
    );
  }
  return <CodeForm enter={(code) => press.prove({ code })} close={press.close} />;
}

/** Returns the settings' text for a stamp error. */
function getFailureText(
  view: PageView,
  { proof }: MemberStampCard,
  code: ErrorCode | undefined,
): string | undefined {
  if (code === 'stampedToday' || code === 'deviceStampedToday')
    return settings(view, 'stamp').stampedTodayText;
  if (code === 'internal') return getMessages(view, 'stamps').systemError;
  if (code === 'stampCodeWrong' && proof === 'qr') return settings(view, 'barcodeReader').invalidText;
  return proof === 'echoss' ? deviceMessages(view, 'echoss').told(code) : undefined;
}

function Stamped({ pressed: { card, rewards }, close }: { pressed: StampPressed; close: () => void }) {
  const { view } = usePage();
  const stamp = settings(view, 'stamp');
  // The first reward is the new stamp, which the card shows.
  const [, ...more] = [...rewards].sort(
    (one, other) => Number(other.kind === 'stamp') - Number(one.kind === 'stamp'),
  );
  return (
    <Success title={stamp.rewardStampText}>
      <p className="dialog-lead">
        {fill(getMessages(view, 'stamps').count, { stamps: card.stamps, goal: card.goal })}
      </p>
      <div className="stamp-card-sheet small">
        <StampGrid card={card} />
      </div>
      {more.map((reward, index) => (
        <RewardCard key={index} reward={reward} {...rewardMessages(reward, view)} />
      ))}
      <div className="dialog-buttons">
        <CloseButton close={close} />
      </div>
    </Success>
  );
}

function rewardMessages({ kind }: Reward, view: PageView): { lead?: string; useText?: string } {
  const stamp = settings(view, 'stamp');
  if (kind === 'coupon') return { lead: stamp.rewardCouponText, useText: stamp.useCouponButtonText };
  return kind === 'point' ? { lead: stamp.rewardPointText, useText: stamp.usePointButtonText } : {};
}
