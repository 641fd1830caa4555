import type { ListQuery, Many, MemberScratchGame, ScratchPlayed } from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import type { Engine } from '../engine/engine.js';
import type { Settings } from '../ports.js';
import { type AppScope, type RequestContext, requireSession, toOwner } from '../request-context.js';
import { isOutside, tokyoDay } from '../time.js';
import type { ScratchGame } from './draw.js';
import type { PlanPlay } from './plan-play.js';
import { getPlayRules, needsLogin, noPlays, type PlayRules, type Plays, playsLeft } from './plays.js';

export interface ScratchServiceOptions {
  readonly engine: Pick<Engine, 'processAction' | 'actions'>;
  /** Finds a game that members see. */
  readonly findGame: (scope: AppScope, id: string) => Promise<ScratchGame | undefined>;
  readonly listGames: (scope: AppScope, query: ListQuery) => Promise<Many<ScratchGame>>;
  readonly plan: PlanPlay;
  readonly settings: Settings;
  readonly now: () => Date;
}

export type ScratchService = ReturnType<typeof createScratchService>;

/** All plays of a member form one series, because total limits span all games. */
export const playSeries = 'play';

export function createScratchService(options: ScratchServiceOptions) {
  const { engine, settings, now } = options;

  async function getPlays({ scope, visitor }: RequestContext): Promise<Plays> {
    if (visitor === undefined) return noPlays;
    const owner = toOwner(scope, visitor);
    const [last, today] = await Promise.all([
      engine.actions.last(owner, playSeries),
      engine.actions.confirmed(owner, 'play', { day: tokyoDay(now()) }),
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
    const signedIn = requestContext.visitor?.signedIn ?? false;
    return games.map((game) => toView(game, { rules, plays, signedIn, at: now() }));
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

    /** @throws `memberSessionExpired`, `notFound`, or the rejection reason */
    async play(requestContext: RequestContext, gameId: string, key: string): Promise<ScratchPlayed> {
      const visitor = requireSession(requestContext);
      const owner = toOwner(requestContext.scope, visitor);
      const request = { owner, kind: 'play', subject: gameId, key, fingerprint: gameId } as const;
      return engine.processAction({ ...request, series: playSeries }, async (context) => {
        const game = await options.findGame(requestContext.scope, gameId);
        if (game === undefined) throw notFound();
        return options.plan({ scope: requestContext.scope, visitor, game }, context);
      });
    },
  };
}

interface EligibilityContext {
  readonly rules: PlayRules;
  readonly plays: Plays;
  readonly signedIn: boolean;
  readonly at: Date;
}

function toView(game: ScratchGame, { rules, plays, signedIn, at }: EligibilityContext): MemberScratchGame {
  const { id, name, description, coverImageUrl, prizes, startsAt, endsAt } = game;
  const left = playsLeft(game, rules, plays);
  const isLogin = needsLogin(game, rules);
  const state = (): MemberScratchGame['state'] => {
    if (isOutside(game, at)) return 'outsideTerm';
    if (isLogin && !signedIn) return 'loginNeeded';
    return left === 0 ? 'playedOut' : 'playable';
  };
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(coverImageUrl === undefined ? {} : { coverImageUrl }),
    prizes: prizes.map((prize) => ({
      name: prize.name,
      ...(prize.imageUrl === undefined ? {} : { imageUrl: prize.imageUrl }),
    })),
    playsLeft: left,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    membersOnly: isLogin,
    state: state(),
  };
}
