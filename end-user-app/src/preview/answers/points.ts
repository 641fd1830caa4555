import type { ContentValuesOf } from '@noren/contracts/contents';
import type { MemberPointReward, PointEntry } from '@noren/contracts/points';
import type { PreviewState } from '@noren/contracts/previews';
import { CallError } from '../../member/call.js';
import {
  toList,
  outsideTerm,
  type PreviewAnswers,
  type Sample,
  sampleInstant,
  typedFirst,
} from './answers.js';
import { sampleGrant } from './coupons.js';

const balance = 1_250;

const entries: PointEntry[] = [
  {
    id: 'e5',
    kind: 'visit',
    name: '青葉珈琲 本店',
    points: 10,
    balance,
    at: '2026-01-14T10:12:00+09:00',
    expiresAt: '2027-02-01T00:00:00+09:00',
  },
  {
    id: 'e4',
    kind: 'exchange',
    name: 'ドリンク1杯無料',
    points: -300,
    balance: 1_240,
    at: '2026-01-10T12:40:00+09:00',
  },
  {
    id: 'e3',
    kind: 'stamp',
    name: '来店スタンプカード',
    points: 50,
    balance: 1_540,
    at: '2026-01-08T18:05:00+09:00',
  },
  { id: 'e2', kind: 'expiry', points: -60, balance: 1_490, at: '2026-01-01T00:00:00+09:00' },
  { id: 'e1', kind: 'integration', points: 1_550, balance: 1_550, at: '2025-12-20T09:30:00+09:00' },
];

const rewards: Sample<MemberPointReward>[] = [
  {
    id: 'drink',
    name: 'ドリンク1杯と交換',
    description: 'お好きなドリンク（Mサイズ）1杯のクーポンと交換できます。',
    points: 300,
    left: 42,
    validityDays: 30,
    startsAt: '2026-01-01T00:00:00+09:00',
    endsAt: '2027-01-01T00:00:00+09:00',
  },
  { id: 'cake', name: '季節のケーキと交換', points: 800, validityDays: 14 },
  { id: 'beans', name: 'コーヒー豆200gと交換', points: 2_000, left: 8 },
  { id: 'tumbler', name: '限定タンブラーと交換', points: 1_000, left: 0 },
];

function getRewards({ tier, content, contentPreview }: PreviewState): MemberPointReward[] {
  if (contentPreview !== undefined) return contentPreview.contents.pointRewards ?? [];
  return typedFirst(rewards, content?.pointRewards, (typed, { id }) => ({
    ...typed,
    id,
    left: getLeft(typed),
    state: outsideTerm(typed),
  })).map((reward) => ({ ...reward, state: reward.state ?? getState(reward, tier) }));
}

function getLeft({
  limitedQuantity = Infinity,
  exchangesPerDay = Infinity,
}: Pick<ContentValuesOf<'pointRewards'>, 'limitedQuantity' | 'exchangesPerDay'>) {
  const left = Math.min(limitedQuantity, exchangesPerDay);
  return Number.isFinite(left) ? left : undefined;
}

function getState({ points, left }: Sample<MemberPointReward>, tier: PreviewState['tier']) {
  if (left === 0) return 'ended';
  if (tier === 'visitor') return 'loginNeeded';
  return points > balance ? 'short' : 'available';
}

function getReward(id: string, state: PreviewState): MemberPointReward {
  const [first] = getRewards(state);
  const found = getRewards(state).find((reward) => reward.id === id) ?? first;
  if (found === undefined) throw new CallError(404, 'notFound');
  return found;
}

const expiring = [
  { points: 120, expiresAt: '2026-03-01T00:00:00+09:00' },
  { points: 200, expiresAt: '2026-05-01T00:00:00+09:00' },
];

/** Points of a partner system appear if the settings name one. */
export const pointAnswers: PreviewAnswers = {
  'memberPoints.balance': (_input, { sections, contentPreview }) => ({
    data: {
      // Contents of a moment are those of a new member.
      ...(contentPreview === undefined ? { balance, expiring } : { balance: 0, expiring: [] }),
      ...(sections.customPoint.apiUrl === ''
        ? {}
        : { outside: { points: 3_480, expiresAt: '2026-09-30T23:59:59+09:00' } }),
    },
  }),
  'memberPoints.entries': () => toList(entries),
  'memberPoints.rewards': (_input, state) => toList(getRewards(state)),
  'memberPoints.reward': ({ params }, state) => ({ data: getReward(params.pointRewardId, state) }),
  'memberPoints.exchange': ({ params }, state) => ({
    data: {
      exchangeId: 'preview',
      exchangedAt: sampleInstant,
      balance: balance - getReward(params.pointRewardId, state).points,
      coupon: sampleGrant(state),
    },
  }),
  'memberPoints.offer': () => ({ data: { token: 'preview', points: 860 } }),
  'memberPoints.integrate': () => ({ data: { points: 860, balance: balance + 860 } }),
};
