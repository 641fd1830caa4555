import { Type } from 'typebox';
import { ImageUrl, integer, toggle } from '../../config-sections/fields.js';
import { Description, model, Name, oneOf } from '../../core/schema.js';
import type { BrokenRule } from '../../errors/rules.js';
import { defineContent, onlyWith } from '../content.js';
import { withEnglish } from '../translations.js';
import { count, Published, period, reference, StoreCode } from '../fields.js';
import { goldOnly } from '../limits.js';

/** Maximum stamps on a card. */
const largestGoal = 50;

export const stampRewardKinds = ['stamp', 'coupon', 'point'] as const;
export const StampReward = model('StampReward', 'What a member gets for a stamp', {
  at: integer(1, largestGoal, 'The stamp that gives it, from 1'),
  kind: oneOf(stampRewardKinds, 'A further stamp, a special coupon or points'),
  couponId: Type.Optional(reference('coupons', 'The special coupon')),
  points: Type.Optional(count('How many points')),
});

export const stampProofs = ['echoss', 'security', 'qr'] as const;

export const stampCards = defineContent({
  id: 'stampCards',
  model: 'StampCard',
  description: 'A stamp card',
  path: 'stamp-cards',
  route: 'page-setting/stamp',
  features: ['couponStampShop'],
  fields: withEnglish(
    {
      name: Name,
      description: Type.Optional(Description),
      imageUrl: Type.Optional(ImageUrl),
      goal: integer(1, largestGoal, 'Stamps that fill the card'),
      rewards: Type.Array(StampReward, {
        maxItems: largestGoal,
        uniqueBy: 'at',
        description: 'Rewards of single stamps; other stamps have none',
      }),
      proof: oneOf(
        stampProofs,
        'What proves a visit: the electronic stamp, the store code, a QR code that says it',
      ),
      securityCode: Type.Optional(StoreCode),
      oncePerDay: toggle('One stamp a calendar day in Asia/Tokyo'),
      ...period,
      membersOnly: toggle('Only signed-in members collect stamps'),
      goldOnly: goldOnly('Only gold members see it and collect stamps'),
      published: Published,
    },
    ['name', 'description', 'imageUrl'],
  ),
  defaults: {
    name: '',
    goal: 10,
    rewards: [],
    proof: 'security',
    oncePerDay: true,
    membersOnly: true,
    published: false,
  },
  example: {
    name: 'ご来店スタンプカード',
    description: 'ご来店1回につき1個押印します。',
    goal: 10,
    rewards: [
      { at: 5, kind: 'point', points: 50 },
      { at: 10, kind: 'coupon', couponId: 'coupon-1' },
    ],
    proof: 'security',
    securityCode: '4711',
    oncePerDay: true,
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2027-04-01T00:00:00.000Z',
    membersOnly: true,
    goldOnly: false,
    published: true,
  },
  form: {
    description: { widget: 'textarea' },
    rewards: { widget: 'list' },
    proof: { widget: 'radio' },
  },
  columns: ['name', 'goal', 'proof', 'startsAt', 'endsAt', 'published'],
  gates: { proof: { echoss: 'echoss', qr: 'codeReader' } },
  brokenRules({ goal, rewards, proof, securityCode }): BrokenRule[] {
    return [
      // A QR code card without its own code uses those of the shops.
      ...(proof === 'qr' && securityCode === undefined
        ? []
        : onlyWith('/securityCode', securityCode, proof !== 'echoss', 'onlyForSecurity')),
      ...rewards.flatMap(({ at, kind, couponId, points }, index): BrokenRule[] => [
        ...(at > goal
          ? [{ path: `/rewards/${index}/at`, rule: 'maximum', params: { limit: goal } } as const]
          : []),
        ...onlyWith(`/rewards/${index}/couponId`, couponId, kind === 'coupon', 'notForKind'),
        ...onlyWith(`/rewards/${index}/points`, points, kind === 'point', 'notForKind'),
      ]),
    ];
  },
});
