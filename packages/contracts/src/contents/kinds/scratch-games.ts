import { Type } from 'typebox';
import { ImageUrl, integer, toggle } from '../../config-sections/fields.js';
import { Description, model, Name, oneOf } from '../../core/schema.js';
import { namePattern } from '../../core/names.js';
import type { BrokenRule, Rule } from '../../errors/rules.js';
import { defineContent, onlyWith } from '../content.js';
import { withEnglish } from '../translations.js';
import { count, Published, period, reference } from '../fields.js';

export const scratchPrizeKinds = ['coupon', 'point', 'none'] as const;
export const ScratchPrize = model(
  'ScratchPrize',
  'A prize of a scratch game',
  withEnglish(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 60,
        pattern: namePattern,
        rule: 'name' satisfies Rule,
        description: 'Name; distinguishes prizes',
      }),
      imageUrl: Type.Optional(ImageUrl),
      odds: Type.Number({ minimum: 0, maximum: 100, description: 'Probability, %' }),
      stock: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000_000,
          description: 'How many there are; absent: no limit',
        }),
      ),
      kind: oneOf(scratchPrizeKinds, 'A coupon, points, or what is handed over at the shop'),
      couponId: Type.Optional(reference('coupons', 'The coupon')),
      points: Type.Optional(count('How many points')),
    },
    ['name', 'imageUrl'],
  ),
);

export const scratchGames = defineContent({
  id: 'scratchGames',
  model: 'ScratchGame',
  description: 'A scratch game',
  path: 'scratch-games',
  route: 'page-setting/minigame',
  features: ['scratch'],
  fields: withEnglish(
    {
      name: Name,
      description: Type.Optional(Description),
      coverImageUrl: Type.Optional(ImageUrl),
      prizes: Type.Array(ScratchPrize, {
        minItems: 1,
        maxItems: 20,
        uniqueBy: 'name',
        description: 'Prizes; the remaining odds win nothing',
      }),
      dailyLimit: integer(1, 100, 'Scratches of a member a calendar day in Asia/Tokyo'),
      ...period,
      membersOnly: toggle('Only signed-in members play'),
      published: Published,
    },
    ['name', 'description', 'coverImageUrl'],
  ),
  defaults: { name: '', prizes: [], dailyLimit: 1, membersOnly: true, published: false },
  example: {
    name: '春のスクラッチ',
    prizes: [
      { name: '1等 ドリンク1杯', odds: 5, stock: 100, kind: 'coupon', couponId: 'coupon-1' },
      { name: '2等 10ポイント', odds: 20.5, kind: 'point', points: 10 },
      { name: '参加賞 ステッカー', odds: 30, stock: 1_000, kind: 'none' },
    ],
    dailyLimit: 1,
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2026-05-01T00:00:00.000Z',
    membersOnly: true,
    published: true,
  },
  form: { description: { widget: 'textarea' }, prizes: { widget: 'list' } },
  columns: ['name', 'dailyLimit', 'startsAt', 'endsAt', 'published'],
  brokenRules({ prizes }): BrokenRule[] {
    // In thousandths, because sums of decimal percentages are inexact.
    const total = prizes.reduce((sum, { odds }) => sum + Math.round(odds * 1_000), 0) / 1_000;
    return [
      ...(total > 100 ? [{ path: '/prizes', rule: 'oddsTotal', params: { total } } as const] : []),
      ...prizes.flatMap(({ kind, couponId, points }, index): BrokenRule[] => [
        ...onlyWith(`/prizes/${index}/couponId`, couponId, kind === 'coupon', 'notForKind'),
        ...onlyWith(`/prizes/${index}/points`, points, kind === 'point', 'notForKind'),
      ]),
    ];
  },
});
