import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberStampCard, Reward, StampPress, StampPressed } from '@noren/contracts/stamps';
import { useEffect } from 'react';
import { ActionDialog } from '../actions/action-dialog.js';
import { CloseButton } from '../actions/action-failures.js';
import { CodeForm } from '../actions/code-form.js';
import { Success } from '../actions/success.js';
import type { Action } from '../actions/use-action.js';
import { Celebration } from '../celebration/celebration.js';
import { vibrate } from '../celebration/motion.js';
import { getDeviceMessages } from '../device/device-messages.js';
import { StampPad } from '../device/stamp-pad.js';
import { fill } from '../locales/messages.js';
import { RewardCard } from '../rewards/reward-card.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { StampGrid } from './stamp-grid.js';

export interface StampDialogProps {
  card: MemberStampCard;
  action: Action<StampPress, StampPressed>;
  onChange: () => void;
}

export function StampDialog({ card, action, onChange }: StampDialogProps) {
  const { view } = usePage();
  return (
    <ActionDialog
      action={action}
      onChange={onChange}
      label={card.name}
      proof={<Proof card={card} action={action} />}
      full={card.proof === 'echoss'}
      failed={{
        title: settings(view, 'stamp').failedText,
        getMessage: (code) => getFailureText(view, card, code),
        recoveries: card.proof === 'qr' ? { stampCodeWrong: 'rescan' } : {},
      }}
      done={(pressed, close) => <Stamped before={card.stamps} pressed={pressed} close={close} />}
    />
  );
}

function Proof({ card, action }: Omit<StampDialogProps, 'onChange'>) {
  const { view } = usePage();
  const stamp = settings(view, 'stamp');
  if (card.proof === 'echoss') {
    return (
      <StampPad
        kind="echoss"
        timeoutMs={stamp.pressSeconds * 1000}
        onStamp={(device) => action.submitProof({ device })}
        close={action.close}
      />
    );
  }
  return <CodeForm enter={(code) => action.submitProof({ code })} close={action.close} />;
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
  return proof === 'echoss' ? getDeviceMessages(view, 'echoss').getMessage(code) : undefined;
}

interface StampedProps {
  /** Stamps of the card before this one. */
  before: number;
  pressed: StampPressed;
  close: () => void;
}

function Stamped({ before, pressed: { card, rewards }, close }: StampedProps) {
  const { view } = usePage();
  const stamp = settings(view, 'stamp');
  const messages = getMessages(view, 'stamps');
  const isFull = card.stamps >= card.goal;
  // A full card is followed by a new one, which starts at zero.
  const landing = card.stamps > before ? card.stamps - before : card.stamps;
  useEffect(() => {
    if (!isFull) vibrate([40]);
  }, [isFull]);
  // The first reward is the new stamp, which the card shows.
  const [, ...more] = [...rewards].sort(
    (one, other) => Number(other.kind === 'stamp') - Number(one.kind === 'stamp'),
  );
  return (
    <Success title={stamp.rewardStampText}>
      <p className="dialog-lead">{fill(messages.count, { stamps: card.stamps, goal: card.goal })}</p>
      {isFull ? <p className="stamp-full">{messages.complete}</p> : null}
      <div className="stamp-card-sheet small">
        <StampGrid card={card} landing={landing} />
      </div>
      {isFull ? <Celebration /> : null}
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
