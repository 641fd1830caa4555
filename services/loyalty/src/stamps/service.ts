import type { ListQuery, Many } from '@noren/contracts/core';
import type { MemberStampCard, StampPress, StampPressed } from '@noren/contracts/stamps';
import { type Filter, ServiceError } from '@noren/service-kit';
import {
  type AppScope,
  isForCaller,
  type RequestContext,
  requireSession,
  toAudienceFilter,
  toOwner,
} from '../request-context.js';
import type { Engine } from '../engine/engine.js';
import type { ActionRecord } from '../engine/types/record.js';
import { isOutside, tokyoDay } from '../time.js';
import { cardView, getProgress, needsLogin, type StampCard, toCurrentCard } from './card.js';
import type { PlanStamp } from './plan-stamp.js';

export interface StampServiceOptions {
  readonly engine: Pick<Engine, 'processAction' | 'actions'>;
  /** Finds a card that members see. */
  readonly findCard: (scope: AppScope, id: string) => Promise<StampCard | undefined>;
  readonly listCards: (scope: AppScope, query: ListQuery, where: Filter) => Promise<Many<StampCard>>;
  readonly plan: PlanStamp;
  readonly fingerprint: (...parts: readonly unknown[]) => string;
}

export type StampService = ReturnType<typeof createStampService>;

/** A member's stamps on a card form a series: each starts from the previous one's progress. */
export const getSeries = (cardId: string) => `stamp:${cardId}`;

export function createStampService(options: StampServiceOptions) {
  const { engine } = options;

  /** Returns the caller's latest stamp on each of these cards. */
  async function lastActions({ scope, visitor }: RequestContext, cards: readonly StampCard[]) {
    if (visitor === undefined) return new Map<string, ActionRecord>();
    const series = cards.map(({ id }) => getSeries(id));
    return engine.actions.findLastOfEach(toOwner(scope, visitor), series);
  }

  function toView(
    { visitor, at }: RequestContext,
    card: StampCard,
    last: ActionRecord | undefined,
  ): MemberStampCard {
    const today = card.oncePerDay && last?.day === tokyoDay(at);
    // A card completed today stays visible until the next one can be started.
    const progress = today ? getProgress(last) : toCurrentCard(getProgress(last), card);
    const state = (): MemberStampCard['state'] => {
      if (isOutside(card, at)) return 'outsideTerm';
      if (needsLogin(card) && visitor?.signedIn !== true) return 'loginNeeded';
      return today ? 'stampedToday' : 'usable';
    };
    return cardView(card, progress, state());
  }

  return {
    async list(requestContext: RequestContext, query: ListQuery): Promise<Many<MemberStampCard>> {
      const { scope, visitor } = requestContext;
      const found = await options.listCards(scope, query, toAudienceFilter(visitor));
      const last = await lastActions(requestContext, found.data);
      return {
        ...found,
        data: found.data.map((card) => toView(requestContext, card, last.get(getSeries(card.id)))),
      };
    },

    /** @throws `stampNotFound` */
    async get(requestContext: RequestContext, cardId: string): Promise<MemberStampCard> {
      const card = await options.findCard(requestContext.scope, cardId);
      if (card === undefined || !isForCaller(card, requestContext.visitor))
        throw new ServiceError('stampNotFound');
      return toView(requestContext, card, (await lastActions(requestContext, [card])).get(getSeries(cardId)));
    },

    /** @throws `memberSessionExpired`, `stampNotFound`, or the rejection reason */
    async collect(
      requestContext: RequestContext,
      cardId: string,
      { key, address, proof }: { key: string; address: string; proof: StampPress },
    ): Promise<StampPressed> {
      const visitor = requireSession(requestContext);
      const owner = toOwner(requestContext.scope, visitor);
      const { code, qr, device } = proof;
      const fingerprint = options.fingerprint(cardId, code, qr, device);
      const series = getSeries(cardId);
      const request = { owner, kind: 'stamp', subject: cardId, key, fingerprint, series } as const;
      return engine.processAction(request, async (context) => {
        const card = await options.findCard(requestContext.scope, cardId);
        if (card === undefined) throw new ServiceError('stampNotFound');
        return options.plan({ scope: requestContext.scope, visitor, address, key, proof, card }, context);
      });
    },
  };
}
