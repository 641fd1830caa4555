import type { PointBalance } from '@noren/contracts/points';
import { fill } from '../locales/messages.js';
import { tokyoDate, tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { pointAmount } from './amount.js';

interface BalanceProps {
  balance: PointBalance;
  reload: () => void;
}

/** A member's points and when they expire, next to those of a partner system. */
export function Balance({ balance, reload }: BalanceProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  return (
    <div className="point-balances">
      {hasOwnPoints(balance, view) ? (
        <section className="point-balance" aria-label={messages.balance}>
          <h2>{messages.balance}</h2>
          <Amount points={balance.balance} unit={settings(view, 'point').unit} />
          <Expiring balance={balance} />
        </section>
      ) : null}
      <Outside balance={balance} reload={reload} />
    </div>
  );
}

/** True if the app keeps points of its own; with a partner system it usually does not. */
function hasOwnPoints({ balance, outside, outsideFailed }: PointBalance, { pages }: PageView): boolean {
  return (outside === undefined && outsideFailed !== true) || balance > 0 || pages.includes('pointRewards');
}

export function Amount({ points, unit }: { points: number; unit: string }) {
  return (
    <p className="point-balance-amount">
      <strong>{points.toLocaleString('en-US')}</strong>
      <span>{unit}</span>
    </p>
  );
}

/** Maximum number of expiries shown; later ones appear as these pass. */
const shownPoints = 3;

function Expiring({ balance: { expiring } }: { balance: PointBalance }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const { expireMonths } = settings(view, 'point');
  return (
    <div className="point-balance-expiry">
      {expireMonths === 0 ? null : expiring.length === 0 ? (
        <p>{messages.noExpiring}</p>
      ) : (
        <ul aria-label={messages.nextExpiry}>
          {expiring.slice(0, shownPoints).map(({ points, expiresAt }) => (
            <li key={expiresAt}>
              {fill(messages.expiring, { date: tokyoLastDate(expiresAt), points: pointAmount(view, points) })}
            </li>
          ))}
        </ul>
      )}
      <p>{expireMonths === 0 ? messages.never : fill(messages.expires, { months: expireMonths })}</p>
    </div>
  );
}

function Outside({ balance: { outside, outsideFailed }, reload }: BalanceProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const custom = settings(view, 'customPoint');
  if (outside === undefined && outsideFailed !== true) return null;
  return (
    <section className="point-balance" aria-label={custom.title}>
      <h2>{custom.title}</h2>
      {outside === undefined ? (
        <div role="alert" className="point-balance-failed">
          <p>{custom.failedText}</p>
          <button type="button" className="text-button" onClick={reload}>
            {view.sections.text.retryButtonText}
          </button>
        </div>
      ) : (
        <>
          <Amount points={outside.points} unit={custom.unit} />
          {custom.showExpiry && outside.expiresAt !== undefined ? (
            <p className="point-balance-expiry">
              {fill(messages.outsideUntil, { date: tokyoDate(outside.expiresAt) })}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
