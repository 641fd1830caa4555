import { type Coupon, pickEnglish } from '@noren/contracts/contents';
import type { ErrorCode } from '@noren/contracts/errors';
import { type ScratchPlay, type ScratchPlayed, scratchEvents } from '@noren/contracts/scratch';
import type { Reward } from '@noren/contracts/stamps';
import { emit } from '@noren/service-kit';
import { toNameFacts, toNames } from '../languages.js';
import type { Effect } from '../engine/types/effect.js';
import type { PointExpiry } from '../engine/reservations/points/book.js';
import type { ActionContext, ActionPlan } from '../engine/types/plan.js';
import type { Reservation } from '../engine/types/reservation.js';
import type { Engine } from '../engine/engine.js';
import type { DrawPrize, Settings } from '../ports.js';
import { type AppScope, requireAgreement, toOwner, type Visitor } from '../request-context.js';
import { isOutside } from '../time.js';
import type { Prize, ScratchGame } from './draw.js';
import { toMemberGame } from './member-game.js';
import { getPlayRules, needsLogin, type PlayRules, playsLeft, playsToday } from './plays.js';

export interface PlanPlayOptions {
  readonly engine: Pick<Engine, 'grants' | 'actions'>;
  readonly settings: Settings;
  readonly expiry: PointExpiry;
  readonly drawPrize: DrawPrize;
  /** Finds the coupon that is a prize. */
  readonly getCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
}

/** A member's request to play. */
export interface Playing {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  readonly game: ScratchGame;
  /** What the member was asked. */
  readonly agreed: ScratchPlay;
}

export type PlanPlay = (
  playing: Playing,
  context: ActionContext,
) => Promise<ActionPlan<ScratchPlayed> | ErrorCode>;

/** A prize as the winner sees it, with its effects. */
interface Win {
  readonly reward: Reward;
  readonly effects: Effect[];
}

export const prizeThing = ({ id }: Pick<ScratchGame, 'id'>, { name }: Pick<Prize, 'name'>) =>
  `prize:${id}:${name}`;

/**
 * Draws on the server, before anything is shown. If the drawn prize is out of stock, the play wins nothing: another
 * prize instead would have different odds than staff configured.
 */
export function createPlanPlay(options: PlanPlayOptions): PlanPlay {
  const { engine, settings } = options;

  async function toWin(
    { scope }: Playing,
    prize: Prize,
    rules: PlayRules,
    context: ActionContext,
  ): Promise<Win | undefined> {
    const { name, imageUrl, kind, couponId, points } = prize;
    const image = imageUrl === undefined ? {} : { imageUrl };
    const prizeFields = { name, ...image, ...pickEnglish(prize) };
    if (kind === 'point' && points !== undefined) {
      const expiry = await options.expiry(scope, context.at);
      return {
        reward: { kind, points, ...prizeFields },
        effects: [{ kind: 'credit', points, entry: 'prize', ...toNames(prize), ...expiry }],
      };
    }
    if (kind !== 'coupon') return { reward: { kind: 'item', ...prizeFields }, effects: [] };
    const coupon = couponId === undefined ? undefined : await options.getCoupon(scope, couponId);
    if (coupon === undefined) return undefined;
    // A coupon's own days are more specific than those that the settings give all prizes.
    const days = coupon.validityDays === undefined ? { validityDays: rules.prizeDays } : {};
    const gift = { source: 'play', index: 0, ...days } as const;
    const { view, effect } = engine.grants.gift(context, coupon, gift);
    return { reward: { kind, coupon: view, ...prizeFields }, effects: [effect] };
  }

  return async (playing, context) => {
    const { scope, visitor, game, agreed } = playing;
    const { id: playId, at, day, last } = context;
    const owner = toOwner(scope, visitor);
    const rules = await getPlayRules(settings, scope);
    if (isOutside(game, at)) return 'scratchOutsideTerm';
    if (needsLogin(game, rules) && !visitor.signedIn) return 'loginNeeded';
    // Read after the previous play, which this one's number is based on, so none is missing.
    const today = await engine.actions.listConfirmed(owner, 'play', { day });
    const plays = { last, today };
    const left = playsLeft(game, rules, plays);
    if (left === 0) return 'scratchPlayedOut';
    requireAgreement(agreed.points ?? 0, rules.pointsPerPlay, () =>
      toMemberGame(game, { rules, plays, signedIn: visitor.signedIn, at }),
    );
    const nth = playsToday(plays, game.id) + 1;

    const prize = await options.drawPrize({ scope, drawId: playId, game, playerId: visitor.id });
    const win = prize && (await toWin(playing, prize, rules, context));
    const playedAt = at.toISOString();
    return {
      uniqueKeys: [{ value: `play:${game.id}:${visitor.id}:${day}:${nth}` }],
      reservations: toReservations(game, rules, win && prize),
      getOutcome({ counters }) {
        const won = prize && counters.has(prizeThing(game, prize)) ? win : undefined;
        const name = won?.reward.name;
        const named = name === undefined ? {} : { prize: name };
        const played = { playId, ...owner, scratchGameId: game.id, ...named, playedAt };
        return {
          answer: { playId, playedAt, ...(won && { won: won.reward }), playsLeft: left - 1 },
          facts: { ...toNameFacts('gameName', game), ...named },
          events: [emit(scratchEvents.played, played)],
          effects: won?.effects ?? [],
        };
      },
    };
  };
}

/** Prizes are counted without a stock limit, too: staff may set one later. */
function toReservations(
  game: ScratchGame,
  { pointsPerPlay }: PlayRules,
  prize: Prize | undefined,
): Reservation[] {
  const reservations: Reservation[] = [];
  if (pointsPerPlay > 0) {
    reservations.push({ resource: 'points', points: pointsPerPlay, entry: 'play', ...toNames(game) });
  }
  if (prize !== undefined) {
    const limit = prize.stock === undefined ? {} : { limit: prize.stock };
    const count = { name: 'given', rejectionReason: 'scratchPlayedOut', ...limit } as const;
    reservations.push({
      resource: 'counters',
      counterKey: prizeThing(game, prize),
      counts: [count],
      optional: true,
    });
  }
  return reservations;
}
