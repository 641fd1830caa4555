import type { PointBalance } from '@noren/contracts/points';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { tokyoDate, tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

const load = async (member: Member) => (await member.call('memberPoints.balance', {})).data;

/** The points on the card, and those of a partner system. */
export function CardPoints() {
  const { view } = usePage();
  const [loaded, reload] = useLoaded(load, 'points');
  if (loaded.status === 'loading') return <i className="skeleton short" />;
  if (loaded.status === 'ready') return <Points balance={loaded.value} />;
  return (
    <p className="card-points-failed">
      {getMessages(view, 'membership').pointsFailed}
      <button type="button" className="link" onClick={reload}>
        {view.sections.text.retryButtonText}
      </button>
    </p>
  );
}

function Points({ balance }: { balance: PointBalance }) {
  const { view } = usePage();
  const messages = getMessages(view, 'membership');
  const { point, customPoint } = {
    point: settings(view, 'point'),
    customPoint: settings(view, 'customPoint'),
  };
  const { showExpiry } = settings(view, 'member');
  const soonest = showExpiry ? balance.expiring[0] : undefined;
  const { outside } = balance;
  return (
    <dl className="card-points">
      <div>
        <dt>{point.title}</dt>
        <dd>
          <b>{count(balance.balance)}</b> {point.unit}
          {soonest === undefined ? null : (
            <small>
              {fill(messages.expiring, {
                points: count(soonest.points),
                unit: point.unit,
                date: tokyoLastDate(soonest.expiresAt),
              })}
            </small>
          )}
        </dd>
      </div>
      {outside === undefined ? null : (
        <div>
          <dt>{customPoint.title}</dt>
          <dd>
            <b>{count(outside.points)}</b> {customPoint.unit}
            {outside.expiresAt !== undefined && customPoint.showExpiry && showExpiry ? (
              <small>{fill(messages.until, { date: tokyoDate(outside.expiresAt) })}</small>
            ) : null}
          </dd>
        </div>
      )}
      {balance.outsideFailed === true ? (
        <div>
          <dt>{customPoint.title}</dt>
          <dd>{customPoint.failedText}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Formats as `1,234`, the same in both languages. */
function count(points: number): string {
  return points.toLocaleString('ja-JP');
}
