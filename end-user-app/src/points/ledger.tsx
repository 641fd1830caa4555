import type { PointEntry } from '@noren/contracts/points';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MoreButton } from '../frame/more-button.js';
import { Notice } from '../frame/notice.js';
import { Row, Rows } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useMore } from '../member/use-more.js';
import { tokyoDateTime, tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { pointAmount } from './amount.js';

/** Page size. */
const size = 20;

const load = (member: Member, page: number) => member.call('memberPoints.entries', { query: { page, size } });

/** All entries of a member's points, newest first. */
export function Ledger() {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const list = useMore(load, 'pointEntries');
  return (
    <>
      <LoadedView loaded={list.loaded} reload={list.reload}>
        {(entries) =>
          entries.length === 0 ? (
            <Notice icon={icons.point} title={messages.emptyLedger} />
          ) : (
            <Rows label={messages.ledger}>
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </Rows>
          )
        }
      </LoadedView>
      <MoreButton list={list} />
    </>
  );
}

function Line({ entry }: { entry: PointEntry }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const { kind, name, points, balance, at, expiresAt } = entry;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return (
    <Row
      above={tokyoDateTime(at)}
      title={name ?? messages.kind[kind]}
      note={
        [
          name === undefined ? '' : messages.kind[kind],
          expiresAt === undefined ? '' : fill(messages.outsideUntil, { date: tokyoLastDate(expiresAt) }),
        ]
          .filter(Boolean)
          .join('・') || undefined
      }
      end={
        <>
          <span className={points < 0 ? 'points-less' : 'points-more'}>
            {sign}
            {pointAmount(view, Math.abs(points))}
          </span>
          <span className="points-after">
            {fill(messages.after, { points: balance.toLocaleString('en-US') })}
          </span>
        </>
      }
    />
  );
}
