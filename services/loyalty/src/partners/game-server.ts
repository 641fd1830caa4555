import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Draw, DrawPrize, Settings } from '../ports.js';
import { type Ask, appendPath, toBearer, toUnavailable } from './ask.js';

export interface GameServerOptions {
  readonly ask: Ask;
  readonly settings: Pick<Settings, 'getFor'>;
  /** Draws without a game server. */
  readonly draw: (prizes: Draw['game']['prizes']) => Awaited<ReturnType<DrawPrize>>;
}

const Drawn = Type.Object({ prize: Type.Union([Type.String(), Type.Null()]) });

/**
 * Draws at the app's game server, if it has one in this environment: `POST {apiUrl}/draws` with the key as bearer and
 * `{ drawId, gameId, gameName, playerId, prizes: [{ name, odds }] }` returns `{ prize }`, a name or null. The server
 * gives a repeated `drawId` the same answer. Stock, limits and points stay here. Without a valid answer the play fails
 * with `partnerUnavailable` and is not counted.
 */
export function createGameServer({ ask, settings, draw }: GameServerOptions): DrawPrize {
  return async ({ scope, drawId, game, playerId }) => {
    const { apiUrl, apiKey } = await settings.getFor(scope, 'minigameSetting');
    if (!scope.features.miniGame || apiUrl === '') return draw(game.prizes);
    const prizes = game.prizes.map(({ name, odds }) => ({ name, odds }));
    const { status, data } = await ask(appendPath(apiUrl, 'draws'), {
      method: 'POST',
      headers: toBearer(apiKey),
      body: { drawId, gameId: game.id, gameName: game.name, playerId, prizes },
    });
    if (status >= 300 || !Value.Check(Drawn, data))
      throw toUnavailable(new Error(`The game server answered ${status}`));
    if (data.prize === null) return undefined;
    const prize = game.prizes.find(({ name }) => name === data.prize);
    if (prize === undefined) throw toUnavailable(new Error('The game server drew an unknown prize'));
    return prize;
  };
}
