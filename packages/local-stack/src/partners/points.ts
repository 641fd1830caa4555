import { bearerKey, isRejectedKey, type Partner, provoked, toStableNumber } from './partner.js';

interface PointsQuery {
  readonly memberNumber?: string;
  readonly cardNumber?: string;
}

const expiresAt = new Date('2030-03-31T14:59:59.000Z');

/**
 * A system with its own points: the custom point API, and earlier points that members transfer. A card number
 * that starts with `NONE` is unknown; one that starts with `TEXT` has points that are not a number. Every
 * password is `noren`.
 */
export const points: Partner = (app) => {
  app.get<{ Querystring: PointsQuery }>('/points', async (request, reply) => {
    const { memberNumber = '', cardNumber } = request.query;
    const number = cardNumber ?? memberNumber;
    if (isRejectedKey(bearerKey(request.headers.authorization)))
      return reply.code(401).send({ error: 'key' });
    if (await provoked(reply, number)) return reply;
    if (number === '' || number.startsWith('NONE')) return reply.code(404).send({ error: 'member' });
    const point = number.startsWith('TEXT') ? 'many' : toStableNumber(number, 10_000);
    const expires = Math.floor(expiresAt.getTime() / 1000);
    return { point, expires, data: { point, expireDate: '2030/03/31' } };
  });

  app.post<{ Body: { memberNumber?: string; password?: string } }>(
    '/points/login',
    async (request, reply) => {
      const { memberNumber = '', password } = request.body ?? {};
      if (isRejectedKey(bearerKey(request.headers.authorization)))
        return reply.code(403).send({ error: 'key' });
      if (await provoked(reply, memberNumber)) return reply;
      if (memberNumber === '' || memberNumber.startsWith('NONE') || password !== 'noren')
        return reply.code(401).send({ error: 'login' });
      return {
        account: memberNumber.toUpperCase(),
        points: toStableNumber(memberNumber.toUpperCase(), 5_000),
      };
    },
  );
};
