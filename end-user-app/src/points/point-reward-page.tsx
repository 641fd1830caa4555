import type { MemberPointReward } from '@noren/contracts/points';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Picture } from '../frame/picture.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { tokyoDateTime, tokyoLastDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { pointAmount } from './amount.js';
import { ExchangePanel } from './exchange-panel.js';
import './points.css';

const load = async (member: Member, pointRewardId: string): Promise<MemberPointReward> =>
  (await member.call('memberPoints.reward', { params: { pointRewardId } })).data;

export function PointRewardPage() {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const [loaded, reload] = useItem(load);
  return (
    <Frame>
      <BackLink href="/point-rewards">{messages.back}</BackLink>
      <LoadedView
        loaded={loaded}
        reload={reload}
        absent={{
          icon: icons.gift,
          title: messages.notFound,
          lead: messages.notFoundLead,
          link: '/point-rewards',
          label: messages.back,
        }}
      >
        {(reward) => <Detail reward={reward} reload={reload} />}
      </LoadedView>
    </Frame>
  );
}

function Detail({ reward, reload }: { reward: MemberPointReward; reload: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  return (
    <article className="point-reward">
      <Picture className="point-reward-picture" url={reward.imageUrl} icon={icons.gift} />
      <h1>{reward.name}</h1>
      {reward.description === undefined ? null : <p className="point-reward-text">{reward.description}</p>}
      <Facts items={getFacts(reward, messages, pointAmount(view, reward.points, reward.unit))} />
      <ExchangePanel reward={reward} onChange={reload} />
    </article>
  );
}

type Messages = ReturnType<typeof getMessages<'points'>>;

function getFacts(reward: MemberPointReward, messages: Messages, needed: string): [string, string][] {
  const { left, validityDays, startsAt, endsAt } = reward;
  const term = [
    startsAt === undefined ? '' : fill(messages.from, { date: tokyoDateTime(startsAt) }),
    endsAt === undefined ? '' : fill(messages.until, { date: tokyoLastDateTime(endsAt) }),
  ].filter(Boolean);
  const conditions = getConditions(reward, messages);
  return [
    [messages.needed, left === undefined ? needed : `${needed}\n${fill(messages.left, { count: left })}`],
    ...(validityDays === undefined
      ? []
      : [[messages.validity, fill(messages.days, { days: validityDays })] satisfies [string, string]]),
    ...(term.length === 0 ? [] : [[messages.term, term.join('\n')] satisfies [string, string]]),
    ...(conditions.length === 0
      ? []
      : [[messages.conditions, conditions.join('\n')] satisfies [string, string]]),
  ];
}

/** Returns the conditions of an exchange: for every field of the reward that has one. */
function getConditions(reward: MemberPointReward, { condition, each }: Messages): string[] {
  const period = each[reward.exchangesPerPersonPeriod ?? 'ever'];
  return (Object.keys(condition) as (keyof typeof condition)[])
    .filter((name) => reward[name])
    .map((name) => fill(condition[name], { count: `${reward[name]}`, period }));
}
