import { isRejectedKey, type Partner, provoked, toStableNumber } from './partner.js';

interface Login {
  readonly shopId?: string;
  readonly loginId?: string;
  readonly password?: string;
}

/**
 * The member API of a MakeShop, with the token in the header `x-makeshop-token`. A token that starts with `dead`
 * is of a shop that uninstalled the app. Every password is `noren`; an id that starts with `NONE` is unknown, and
 * one that starts with `LEFT` is of a member who leaves after signing in.
 */
export const makeshop: Partner = (app) => {
  const getToken = (header: string | string[] | undefined) =>
    typeof header === 'string' ? header : undefined;
  const isDead = (token: string | undefined) => isRejectedKey(token) || token?.startsWith('dead') === true;
  const member = (memberId: string) => ({
    memberId,
    name: `${memberId} 様`,
    points: toStableNumber(memberId, 3_000),
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/makeshop/')) return undefined;
    if (!isDead(getToken(request.headers['x-makeshop-token']))) return undefined;
    return reply.code(401).send({ error: 'token_expired' });
  });

  app.post<{ Body: Login }>('/makeshop/members/login', async (request, reply) => {
    const { loginId = '', password } = request.body ?? {};
    if (await provoked(reply, loginId)) return reply;
    if (loginId === '' || loginId.startsWith('NONE') || password !== 'noren')
      return reply.code(403).send({ error: 'login_failed' });
    return member(loginId);
  });

  app.get<{ Params: { memberId: string } }>('/makeshop/members/:memberId', async (request, reply) => {
    const { memberId } = request.params;
    if (memberId.startsWith('LEFT')) return reply.code(404).send({ error: 'member' });
    return member(memberId);
  });
};
