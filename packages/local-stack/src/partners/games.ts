import { bearerKey, isRejectedKey, type Partner, provoked, toStableNumber } from './partner.js';

interface Draw {
  readonly drawId?: string;
  readonly gameName?: string;
  readonly prizes?: readonly { readonly name: string; readonly odds: number }[];
}

/**
 * A shop's own game server, which draws by the odds; the same draw id has the same result. A game whose name starts
 * with `STRANGE` wins a prize that it does not have.
 */
export const games: Partner = (app) => {
  app.post<{ Body: Draw }>('/games/draws', async (request, reply) => {
    const { drawId = '', gameName = '', prizes } = request.body ?? {};
    if (isRejectedKey(bearerKey(request.headers.authorization)))
      return reply.code(401).send({ error: 'key' });
    if (await provoked(reply, gameName)) return reply;
    if (drawId === '' || prizes === undefined) return reply.code(400).send({ error: 'draw' });
    if (gameName.startsWith('STRANGE')) return { prize: '知らない賞品' };
    let left = toStableNumber(drawId, 100_000) / 1_000;
    const won = prizes.find(({ odds }) => (left -= odds) < 0);
    return { prize: won?.name ?? null };
  });
};
