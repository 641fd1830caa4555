import { afterEach, describe, expect, it } from '@jest/globals';
import type { PageId } from '@noren/contracts/pages';
import type { MemberPointReward } from '@noren/contracts/points';
import type { MemberScratchGame } from '@noren/contracts/scratch';
import type { MemberStampCard } from '@noren/contracts/stamps';
import { cleanup, screen } from '@testing-library/react';
import { showPage } from '../../test/member-harness.js';
import { type Answers, getCoupon, getOwned, getTicket } from '../../test/samples.js';
import { toList } from '../preview/answers/answers.js';
import * as pageComponents from '../view/page-components.js';

/** 00:00 of December 25 in Tokyo; the last day that counts is the 24th. */
const endsAt = '2026-12-24T15:00:00.000Z';
const coupon = getCoupon({ endsAt });
const received = getCoupon({ expiresAt: endsAt });
const ticket = getTicket({ endsAt, validityDays: undefined, validUntil: endsAt });
const owned = getOwned({ validUntil: endsAt });
const game: MemberScratchGame = {
  id: 'g1',
  name: 'New Year',
  prizes: [],
  playsLeft: 1,
  membersOnly: false,
  state: 'playable',
  endsAt,
};
const card: MemberStampCard = {
  id: 's1',
  name: 'Visits',
  goal: 5,
  stamps: 1,
  filled: 0,
  rewards: [],
  proof: 'security',
  oncePerDay: false,
  membersOnly: false,
  state: 'usable',
  endsAt,
};
const reward: MemberPointReward = { id: 'r1', name: 'Drink', points: 300, state: 'available', endsAt };
const expiring = [{ points: 120, expiresAt: endsAt }];
const balance: Answers = { 'memberPoints.balance': async () => ({ data: { balance: 120, expiring } }) };
const entry = { id: 'e1', kind: 'visit', points: 120, balance: 120, at: endsAt, expiresAt: endsAt } as const;

const day = '2026/12/24';
const minute = '2026/12/24 23:59';
const pages: readonly [PageId, string, Answers][] = [
  ['coupons', day, { 'memberCoupons.list': async () => toList([coupon]) }],
  ['coupon', minute, { 'memberCoupons.get': async () => ({ data: coupon }) }],
  ['coupons', day, { 'memberCoupons.list': async () => toList([received]) }],
  ['coupon', minute, { 'memberCoupons.get': async () => ({ data: received }) }],
  ['ticket', minute, { 'memberTickets.get': async () => ({ data: ticket }) }],
  ['ownedTicket', minute, { 'memberTickets.ownedOne': async () => ({ data: owned }) }],
  ['scratch', minute, { 'memberScratch.get': async () => ({ data: game }) }],
  ['minigames', day, { 'memberScratch.list': async () => toList([game]) }],
  ['stamps', day, { 'memberStamps.list': async () => toList([card]) }],
  ['pointReward', minute, { ...balance, 'memberPoints.reward': async () => ({ data: reward }) }],
  ['points', `until ${day}`, { ...balance, 'memberPoints.entries': async () => toList([]) }],
  ['points', `Valid until ${day}`, { ...balance, 'memberPoints.entries': async () => toList([entry]) }],
  ['top', `until ${day}`, balance],
];

afterEach(cleanup);

describe('an exclusive end', () => {
  it.each(pages)('shows the last moment that counts on the %s page: %s', async (page, text, answers) => {
    const Page = pageComponents[page];
    const query = (name: string) => (name === 'id' ? 'x1' : null);
    showPage(page, <Page />, { query, answers });
    expect((await screen.findAllByText((content) => content.includes(text))).length).toBeGreaterThan(0);
  });
});
