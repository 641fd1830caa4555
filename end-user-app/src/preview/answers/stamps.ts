import type { PreviewState } from '@noren/contracts/previews';
import type { MemberStampCard, Reward } from '@noren/contracts/stamps';
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

const samples: Sample<MemberStampCard>[] = [
  {
    id: 'visit',
    name: '来店スタンプカード',
    description: 'ご来店1回につき、スタンプを1個押します。',
    goal: 10,
    stamps: 4,
    filled: 1,
    rewards: [
      { at: 5, kind: 'point', points: 50 },
      { at: 8, kind: 'stamp' },
      { at: 10, kind: 'coupon', couponId: 'sample' },
    ],
    proof: 'security',
    startsAt: '2026-01-01T00:00:00+09:00',
    endsAt: '2027-01-01T00:00:00+09:00',
    oncePerDay: true,
    membersOnly: false,
  },
  {
    id: 'lunch',
    name: 'ランチスタンプ',
    description: '平日ランチのご利用で、電子スタンプを押します。',
    goal: 6,
    stamps: 2,
    filled: 0,
    rewards: [{ at: 6, kind: 'coupon', couponId: 'sample' }],
    proof: 'echoss',
    endsAt: '2026-07-01T00:00:00+09:00',
    oncePerDay: true,
    membersOnly: true,
  },
  {
    id: 'morning',
    name: '朝活スタンプ',
    goal: 5,
    stamps: 3,
    filled: 0,
    rewards: [{ at: 5, kind: 'point', points: 100 }],
    proof: 'qr',
    oncePerDay: true,
    membersOnly: false,
  },
];

/** The third card was stamped today, to show the settings' text for it. */
function getCards({ tier, content, contentPreview }: PreviewState): MemberStampCard[] {
  if (contentPreview !== undefined) return contentPreview.contents.stampCards ?? [];
  const cards = typedFirst(samples, content?.stampCards, (typed, { id, stamps, filled }) => ({
    ...typed,
    id,
    stamps: Math.min(stamps, typed.goal - 1),
    filled,
    state: outsideTerm(typed),
  }));
  return cards.map((card) => {
    const locked = card.membersOnly && tier === 'visitor';
    const own = locked ? 'loginNeeded' : card.id === 'morning' ? 'stampedToday' : 'usable';
    return { ...card, state: card.state ?? own };
  });
}

export const stampAnswers: PreviewAnswers = {
  'memberStamps.list': (_input, state) => toList(getCards(state)),
  'memberStamps.press': ({ params }, state) => {
    const card = getCards(state).find(({ id }) => id === params.stampCardId);
    if (card === undefined) throw new CallError(404, 'stampNotFound');
    const rewards: Reward[] = [
      { kind: 'stamp' },
      { kind: 'point', points: 50 },
      { kind: 'coupon', coupon: sampleGrant(state) },
    ];
    const stamped = { ...card, stamps: card.stamps + 1, state: 'stampedToday' as const };
    return { data: { pressId: 'preview', pressedAt: sampleInstant, rewards, card: stamped } };
  },
};
