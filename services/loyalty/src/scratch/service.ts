import type { ListQuery, Many } from '@noren/contracts/core';
import type { MemberScratchGame, ScratchPlay, ScratchPlayed } from '@noren/contracts/scratch';
import { notFound } from '@noren/service-kit';
import type { Engine } from '../engine/engine.js';
import type { Settings } from '../ports.js';
import { type AppScope, type RequestContext, requireSession, toOwner } from '../request-context.js';
import { tokyoDay } from '../time.js';
import type { ScratchGame } from './draw.js';
import { toMemberGame } from './member-game.js';
import type { PlanPlay } from './plan-play.js';
import { getPlayRules, noPlays, type Plays } from './plays.js';

export interface ScratchServiceOptions {
  readonly engine: Pick<Engine, 'processAction' | 'actions'>;
  /** Finds a game that members see. */
  readonly findGame: (scope: AppScope, id: string) => Promise<ScratchGame | undefined>;
  readonly listGames: (scope: AppScope, query: ListQuery) => Promise<Many<ScratchGame>>;
  readonly plan: PlanPlay;
  readonly settings: Settings;
}

export interface PlayRequest {
  readonly gameId: string;
  readonly key: string;
  /** What the member was asked. */
  readonly agreed: ScratchPlay;
}

export type ScratchService = ReturnType<typeof createScratchService>;

/** All plays of a member form one series, because total limits span all games. */
export const playSeries = 'play';

export function createScratchService(options: ScratchServiceOptions) {
  const { engine, settings } = options;

  async function getPlays({ scope, visitor, at }: RequestContext): Promise<Plays> {
    if (visitor === undefined) return noPlays;
    const owner = toOwner(scope, visitor);
    const [last, today] = await Promise.all([
      engine.actions.findLast(owner, playSeries),
      engine.actions.listConfirmed(owner, 'play', { day: tokyoDay(at) }),
    ]);
    return { last, today };
  }

  async function views(
    requestContext: RequestContext,
    games: readonly ScratchGame[],
  ): Promise<MemberScratchGame[]> {
    const [rules, plays] = await Promise.all([
      getPlayRules(settings, requestContext.scope),
      getPlays(requestContext),
    ]);
    const { visitor, at } = requestContext;
    const signedIn = visitor?.signedIn ?? false;
    return games.map((game) => toMemberGame(game, { rules, plays, signedIn, at }));
  }

  return {
    async list(requestContext: RequestContext, query: ListQuery): Promise<Many<MemberScratchGame>> {
      const found = await options.listGames(requestContext.scope, query);
      return { ...found, data: await views(requestContext, found.data) };
    },

    async get(requestContext: RequestContext, gameId: string): Promise<MemberScratchGame> {
      const game = await options.findGame(requestContext.scope, gameId);
      const [view] = game === undefined ? [] : await views(requestContext, [game]);
      if (view === undefined) throw notFound();
      return view;
    },

    /** @throws `memberSessionExpired`, `notFound`, `offerChanged`, or the rejection reason */
    async play(requestContext: RequestContext, { gameId, key, agreed }: PlayRequest): Promise<ScratchPlayed> {
      const visitor = requireSession(requestContext);
      const owner = toOwner(requestContext.scope, visitor);
      const fingerprint = `${gameId} ${agreed.points ?? 0}`;
      const request = { owner, kind: 'play', subject: gameId, key, fingerprint } as const;
      return engine.processAction({ ...request, series: playSeries }, async (context) => {
        const game = await options.findGame(requestContext.scope, gameId);
        if (game === undefined) throw notFound();
        return options.plan({ scope: requestContext.scope, visitor, game, agreed }, context);
      });
    },
  };
}
