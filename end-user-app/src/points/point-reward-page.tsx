import type { MemberPointReward } from '@noren/contracts';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { pointAmount } from './amount.js';
import { ExchangePanel } from './exchange-panel.js';
import './points.css';

const load = async (member: Member, pointRewardId: string): Promise<MemberPointReward> =>
  (await member.call('memberPoints.reward', { params: { pointRewardId } })).data;

export function PointRewardPage() {
  const { view } = usePage();
  const texts = getMessages(view, 'points');
  const [loaded, again] = useItem(load);
  return (
    <Frame>
      <BackLink href="/point-rewards">{texts.back}</BackLink>
      <LoadedView
        loaded={loaded}
        again={again}
        absent={{
          icon: icons.gift,
          title: texts.notFound,
          lead: texts.notFoundLead,
          link: '/point-rewards',
          label: texts.back,
        }}
      >
        {(reward) => <Detail reward={reward} again={again} />}
      </LoadedView>
    </Frame>
  );
}

function Detail({ reward, again }: { reward: MemberPointReward; again: () => void }) {
  const { view } = usePage();
  const texts = getMessages(view, 'points');
  return (
    <article className="point-reward">
      {reward.imageUrl === undefined ? (
        <span className="point-reward-icon">
          <Icon path={icons.gift} />
        </span>
      ) : (
        <img className="point-reward-picture" src={reward.imageUrl} alt="" />
      )}
      <h1>{reward.name}</h1>
      {reward.description === undefined ? null : <p className="point-reward-text">{reward.description}</p>}
      <Facts items={getFacts(reward, texts, pointAmount(view, reward.points, reward.unit))} />
      <ExchangePanel reward={reward} changed={again} />
    </article>
  );
}

type Messages = ReturnType<typeof getMessages<'points'>>;

function getFacts(reward: MemberPointReward, texts: Messages, needed: string): [string, string][] {
  const { left, validityDays, startsAt, endsAt } = reward;
  const term = [
    startsAt === undefined ? '' : fill(texts.from, { date: tokyoDateTime(startsAt) }),
    endsAt === undefined ? '' : fill(texts.until, { date: tokyoDateTime(endsAt) }),
  ].filter(Boolean);
  return [
    [texts.needed, left === undefined ? needed : `${needed}\n${fill(texts.left, { count: left })}`],
    ...(validityDays === undefined
      ? []
      : [[texts.validity, fill(texts.days, { days: validityDays })] satisfies [string, string]]),
    ...(term.length === 0 ? [] : [[texts.term, term.join('\n')] satisfies [string, string]]),
  ];
}
