import type { PointBalance } from '@noren/contracts/points';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { LoadedView } from '../frame/loaded-view.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useIdentity, useLoaded } from '../member/use-member.js';
import { tokyoDate, tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './balance.css';

/** A member's points, for members only; with a partner system, the points it keeps. */
export function Balance() {
  const { view } = usePage();
  const isEnabled = settings(view, 'point').showBalance && view.pages.includes('points');
  const identity = useIdentity();
  return isEnabled && identity.status === 'member' ? <Loading /> : null;
}

const load = async (member: Member) => (await member.call('memberPoints.balance', {})).data;

function Loading() {
  const [loaded, reload] = useLoaded(load, 'balance');
  return (
    <LoadedView
      loaded={loaded}
      reload={reload}
      waiting={<i className="skeleton block top-balance-waiting" />}
    >
      {(balance) => <Points balance={balance} />}
    </LoadedView>
  );
}

function Points({ balance }: { balance: PointBalance }) {
  const { view } = usePage();
  const messages = getMessages(view, 'top');
  const { unit } = settings(view, 'point');
  const [soonest] = balance.expiring;
  return (
    <a className="top-balance" href="/points">
      <span className="top-balance-icon">
        <Icon path={icons.point} />
      </span>
      <span className="top-balance-info">
        <Amount label={messages.balance} points={balance.balance} unit={unit} />
        {soonest === undefined ? null : (
          <span className="top-balance-note">
            {fill(messages.expires, {
              date: tokyoLastDate(soonest.expiresAt),
              points: soonest.points.toLocaleString('en-US'),
              unit,
            })}
          </span>
        )}
        <Outside balance={balance} />
      </span>
      <span className="row-leads">
        <Icon path={icons.next} />
      </span>
    </a>
  );
}

function Outside({ balance: { outside, outsideFailed } }: { balance: PointBalance }) {
  const { view } = usePage();
  const { title, unit, showExpiry, failedText } = settings(view, 'customPoint');
  if (outsideFailed === true) return <span className="top-balance-note">{failedText}</span>;
  if (outside === undefined) return null;
  return (
    <>
      <Amount label={title} points={outside.points} unit={unit} />
      {showExpiry && outside.expiresAt !== undefined ? (
        <span className="top-balance-note">
          {fill(getMessages(view, 'top').expiresAt, { date: tokyoDate(outside.expiresAt) })}
        </span>
      ) : null}
    </>
  );
}

function Amount({ label, points, unit }: { label: string; points: number; unit: string }) {
  return (
    <span className="top-balance-amount">
      <span>{label}</span>
      <b>{points.toLocaleString('en-US')}</b>
      <span>{unit}</span>
    </span>
  );
}
