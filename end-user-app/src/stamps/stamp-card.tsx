import type { MemberStampCard } from '@noren/contracts/stamps';
import type { CSSProperties } from 'react';
import type { Scan } from '../code-reader/use-scan.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { loginLink } from '../frame/members-only.js';
import { Picture } from '../frame/picture.js';
import { fill } from '../locales/messages.js';
import { tokyoDate, tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import type { StampDialogProps } from './stamp-dialog.js';
import { StampGrid } from './stamp-grid.js';
import { useStamp } from './use-stamp.js';
import '../actions/styles.js';
import '../rewards/reward-card.css';

const StampDialog = lazyComponent<StampDialogProps>({
  load: async () => (await import('./stamp-dialog.js')).StampDialog,
  isNeeded: ({ action }) => action.flow.step !== 'idle',
  fallback: <LoadingPart />,
});

interface StampCardProps {
  card: MemberStampCard;
  /** Called when the card's state may have changed. */
  onChange: () => void;
}

/** A stamp card with its stamps, their rewards, and the button for the next stamp. */
export function StampCard({ card, onChange }: StampCardProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'stamps');
  const stamp = settings(view, 'stamp');
  const { action, reader } = useStamp(card);
  const audience = card.goldOnly ? messages.goldOnly : card.membersOnly && messages.membersOnly;
  const look = {
    '--card': stamp.cardBackgroundColor,
    backgroundImage: stamp.cardImageUrl === '' ? undefined : `url("${stamp.cardImageUrl}")`,
  } as CSSProperties;
  return (
    <article className="stamp-card">
      <Picture className="stamp-card-picture" url={card.imageUrl} icon={icons.stamp} />
      <div className="stamp-card-info">
        <span className="badges">
          {audience && <span className="badge">{audience}</span>}
          {card.oncePerDay ? <span className="badge soft">{messages.oncePerDay}</span> : null}
        </span>
        <h2>{card.name}</h2>
        {card.description === undefined ? null : <p className="stamp-card-text">{card.description}</p>}
      </div>
      <div className="stamp-card-sheet" style={look}>
        <StampGrid card={card} />
      </div>
      <div className="stamp-card-info">
        <p className="stamp-card-count">
          <strong>{fill(messages.count, { stamps: card.stamps, goal: card.goal })}</strong>
          <span>{goalText(card, messages)}</span>
        </p>
        <Rewards card={card} />
        {stamp.showExpiry ? <p className="stamp-card-term">{getTerm(card, messages)}</p> : null}
        <PressButton card={card} open={action.open} />
      </div>
      <StampDialog card={card} action={action} onChange={onChange} />
      {card.proof === 'qr' ? <ScanPart request={reader} /> : null}
    </article>
  );
}

type Messages = ReturnType<typeof getMessages<'stamps'>>;

function goalText({ stamps, goal, filled }: MemberStampCard, messages: Messages): string {
  const parts = [
    stamps < goal ? fill(messages.left, { count: goal - stamps }) : messages.state.full,
    filled > 0 ? fill(messages.filled, { count: filled }) : '',
  ];
  return parts.filter(Boolean).join('・');
}

function getTerm({ startsAt, endsAt }: MemberStampCard, messages: Messages): string {
  const from = startsAt === undefined ? '' : fill(messages.from, { date: tokyoDate(startsAt) });
  const until =
    endsAt === undefined ? messages.noLimit : fill(messages.until, { date: tokyoLastDate(endsAt) });
  return endsAt === undefined && from !== '' ? from : until;
}

function Rewards({ card: { rewards } }: { card: MemberStampCard }) {
  const { view } = usePage();
  const messages = getMessages(view, 'stamps');
  if (rewards.length === 0) return null;
  return (
    <ul className="stamp-rewards" aria-label={messages.rewards}>
      {rewards.map((reward) => (
        <li key={reward.at}>
          <Icon
            path={reward.kind === 'point' ? icons.point : reward.kind === 'stamp' ? icons.stamp : icons.gift}
          />
          <span>{fill(messages.at, { at: reward.at })}</span>
          <strong>{rewardText(reward, view)}</strong>
        </li>
      ))}
    </ul>
  );
}

function rewardText({ kind, points = 0 }: MemberStampCard['rewards'][number], view: PageView): string {
  const unit = view.sections.point?.unit ?? '';
  return fill(getMessages(view, 'stamps').reward[kind], { points, unit });
}

function PressButton({ card: { state }, open }: { card: MemberStampCard; open: () => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'stamps');
  const stamp = settings(view, 'stamp');
  if (state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {messages.login}
      </a>
    );
  }
  return (
    <>
      {state === 'stampedToday' && stamp.stampedTodayText !== '' ? (
        <p className="stamp-card-note">{stamp.stampedTodayText}</p>
      ) : null}
      <button type="button" className="button" onClick={open} disabled={state !== 'usable'}>
        {state === 'usable' ? stamp.pressButtonText : messages.state[state]}
      </button>
    </>
  );
}

/** The browser's code reader, preloaded when it may be needed soon; renders nothing until it reads. */
export const ScanPart = lazyComponent<{ request: Scan['request'] }>({
  async load() {
    const { ScanDialog } = await import('../code-reader/scan-dialog.js');
    return ({ request }) => (request === undefined ? null : <ScanDialog {...request} />);
  },
  isNeeded: ({ request }) => request !== undefined,
  fallback: <LoadingPart />,
});
