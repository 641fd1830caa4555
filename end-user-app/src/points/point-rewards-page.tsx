import type { MemberPointReward } from '@noren/contracts/points';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import { Row, Rows } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useIdentity, useLoaded } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { pointAmount } from './amount.js';
import { Amount } from './balance.js';
import './points.css';

const load = async (member: Member) =>
  (await member.call('memberPoints.rewards', { query: { size: listSize } })).data;

const loadBalance = async (member: Member) => (await member.call('memberPoints.balance', {})).data.balance;

export function PointRewardsPage() {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const point = settings(view, 'point');
  const identity = useIdentity();
  const [loaded, reload] = useLoaded(load, 'pointRewards');
  return (
    <Frame>
      <h1 className="page-title">{point.exchangeTitle}</h1>
      {identity.status === 'member' ? <OwnBalance /> : null}
      <LoadedView loaded={loaded} reload={reload}>
        {(rewards) =>
          rewards.length === 0 ? (
            <Notice icon={icons.gift} title={messages.emptyRewards} />
          ) : (
            <Rows label={point.exchangeTitle}>
              {rewards.map((reward) => (
                <RewardRow key={reward.id} reward={reward} />
              ))}
            </Rows>
          )
        }
      </LoadedView>
    </Frame>
  );
}

/** The balance is secondary to the list, so it renders nothing while it is missing. */
function OwnBalance() {
  const { view } = usePage();
  const [loaded] = useLoaded(loadBalance, 'balance');
  if (loaded.status !== 'ready') return null;
  return (
    <section className="point-balance slim" aria-label={getMessages(view, 'points').balance}>
      <h2>{getMessages(view, 'points').balance}</h2>
      <Amount points={loaded.value} unit={settings(view, 'point').unit} />
    </section>
  );
}

function RewardRow({ reward }: { reward: MemberPointReward }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const { state, left = 0 } = reward;
  const scarce = left > 0;
  return (
    <Row
      href={`/point-rewards/detail?${new URLSearchParams({ id: reward.id })}`}
      imageUrl={reward.imageUrl}
      icon={icons.gift}
      dimmed={!['available', 'short', 'loginNeeded'].includes(state)}
      title={reward.name}
      above={
        state === 'available' && !scarce ? undefined : (
          <>
            {state === 'available' ? null : <span className="badge soft">{messages.state[state]}</span>}
            {!scarce ? null : <span className="badge soft">{fill(messages.left, { count: left })}</span>}
          </>
        )
      }
      note={<strong className="points-cost">{pointAmount(view, reward.points, reward.unit)}</strong>}
    />
  );
}
