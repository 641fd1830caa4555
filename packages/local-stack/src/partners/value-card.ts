import { bearerKey, isRejectedKey, type Partner, provoked, toStableNumber } from './partner.js';

interface CardQuery {
  readonly memberNumber?: string;
  readonly cardNumber?: string;
  readonly programId?: string;
}

/** A prepaid card system. A card number that starts with `NONE` is unknown. */
export const valueCard: Partner = (app) => {
  app.get<{ Querystring: CardQuery }>('/value-card', async (request, reply) => {
    const { memberNumber = '', cardNumber } = request.query;
    const number = cardNumber ?? memberNumber;
    if (isRejectedKey(bearerKey(request.headers.authorization)))
      return reply.code(401).send({ error: 'key' });
    if (await provoked(reply, number)) return reply;
    if (number === '' || number.startsWith('NONE')) return reply.code(404).send({ error: 'card' });
    const balance = 1_000 + toStableNumber(number, 9_000);
    return {
      balance,
      expiresAt: '2031-03-31T14:59:59.000Z',
      entries: [
        { at: '2026-11-02T03:15:00.000Z', amount: -480, name: 'カフェラテ' },
        { at: '2026-11-01T02:00:00.000Z', amount: balance + 480, name: 'チャージ' },
      ],
    };
  });
};
