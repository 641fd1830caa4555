import type { ContentPreview } from '@noren/contracts/content-previews';
import type { ContentId } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberInformationEndpoints } from '@noren/contracts/information';
import { memberPointEndpoints } from '@noren/contracts/points';
import { memberScratchEndpoints } from '@noren/contracts/scratch';
import { memberShopEndpoints } from '@noren/contracts/shops';
import { memberStampEndpoints } from '@noren/contracts/stamps';
import { memberTicketEndpoints } from '@noren/contracts/tickets';
import fc from 'fast-check';
import type { LoyaltyHarness, MiniAppScope } from '../loyalty-harness.js';

const dayMs = 24 * 60 * 60 * 1000;

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const few = maybe(fc.integer({ min: 1, max: 4 }));
const limitPeriod = fc.constantFrom('ever' as const, 'day' as const, 'week' as const, 'month' as const);

/** A period around a moment, open at either end. */
const toTerm = (base: Date) =>
  fc
    .record({
      from: maybe(fc.integer({ min: -240, max: 240 })),
      hours: maybe(fc.integer({ min: 1, max: 300 })),
    })
    .map(({ from, hours }) => {
      const at = (offset: number) => new Date(base.getTime() + offset * (dayMs / 24)).toISOString();
      return {
        startsAt: from === undefined ? undefined : at(from),
        endsAt: hours === undefined ? undefined : at((from ?? -100) + hours),
      };
    });

/** The fields of each kind that decide what members see; `undefined` removes one from the kind's example. */
export function toRules(base: Date): Readonly<Record<ContentId, fc.Arbitrary<object>>> {
  const shown = fc.record({ published: fc.integer({ min: 0, max: 9 }).map((one) => one > 0) });
  const term = toTerm(base);
  const merged = (...parts: fc.Arbitrary<object>[]) =>
    fc.tuple(shown, ...parts).map((all): object => Object.assign({}, ...all));
  const audience = fc.record({ goldOnly: fc.boolean() });
  const login = fc.record({ membersOnly: fc.boolean() });
  const daily = fc.record({ oncePerDay: fc.boolean() });
  const coupon = fc
    .record({
      firstPeople: few,
      more: few,
      usesPerDay: few,
      usesPerPerson: few,
      period: limitPeriod,
      pointsNeeded: few,
    })
    .map(({ more, period, ...rules }) => ({
      ...rules,
      useType: 'none',
      securityCode: undefined,
      nearbyKm: undefined,
      grantedOnly: undefined,
      totalUses: more === undefined ? undefined : (rules.firstPeople ?? 0) + more,
      usesPerPersonPeriod: rules.usesPerPerson === undefined ? undefined : period,
    }));
  const reward = fc
    .record({ limitedQuantity: few, exchangesPerDay: few, exchangesPerPerson: few, period: limitPeriod })
    .map(({ period, ...rules }) => ({
      ...rules,
      exchangesPerPersonPeriod: rules.exchangesPerPerson === undefined ? undefined : period,
    }));
  const ticket = fc.record({ exclusive: fc.boolean(), firstPeople: few });
  return {
    coupons: merged(term, audience, login, daily, coupon),
    stampCards: merged(term, audience, login, daily),
    pointRewards: merged(term, audience, reward),
    scratchGames: merged(term, login, fc.record({ dailyLimit: fc.integer({ min: 1, max: 4 }) })),
    tickets: merged(term, audience, ticket),
    shops: merged(fc.constant({ code: undefined })),
    shopCategories: shown,
    information: merged(term, fc.record({ important: fc.boolean() })),
  };
}

/** Reads what the member API shows of every kind. */
export async function readAsMember(
  loyalty: LoyaltyHarness,
  app: MiniAppScope,
  token: string,
): Promise<ContentPreview['contents']> {
  const { client, headers } = loyalty.page(app, token);
  const call = { params: { systemName: app.systemName }, headers, query: { size: 100 } };
  const [coupons, stampCards, pointRewards, scratchGames, tickets, shops, shopCategories, information] =
    await Promise.all([
      client.call(memberCouponEndpoints.list, call),
      client.call(memberStampEndpoints.list, call),
      client.call(memberPointEndpoints.rewards, call),
      client.call(memberScratchEndpoints.list, call),
      client.call(memberTicketEndpoints.list, call),
      client.call(memberShopEndpoints.search, call),
      client.call(memberShopEndpoints.categories, { params: call.params, headers }),
      client.call(memberInformationEndpoints.list, call),
    ]);
  return {
    coupons: coupons.data,
    stampCards: stampCards.data,
    pointRewards: pointRewards.data,
    scratchGames: scratchGames.data,
    tickets: tickets.data,
    shops: shops.data,
    shopCategories: shopCategories.data,
    information: information.data,
  };
}
