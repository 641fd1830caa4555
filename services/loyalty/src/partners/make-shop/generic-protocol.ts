import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '@noren/service-kit';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Ask, appendPath, toUnavailable } from '../ask.js';
import { toCheckResult } from '../check-result.js';
import type { MakeShopProtocol, MakeShopSection } from './protocol.js';

const Member = Type.Object({
  memberId: Type.String({ minLength: 1, maxLength: 200 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  points: Type.Optional(Type.Integer()),
});

/** Creates our own protocol, which expects the shop's token in a header. Members sign in at the shop. */
export function createGenericMakeShop({ ask }: { readonly ask: Ask }): MakeShopProtocol {
  const toHeaders = ({ token }: MakeShopSection) => ({ 'x-makeshop-token': token });
  function parse(status: number, data: unknown): Static<typeof Member> {
    if (status >= 300 || !Value.Check(Member, data))
      throw toUnavailable(new Error(`The partner answered ${status}`));
    return data;
  }
  const get = (section: MakeShopSection, memberId: string) =>
    ask(appendPath(section.apiUrl, `members/${encodeURIComponent(memberId)}`), {
      headers: toHeaders(section),
    });

  return {
    isSetUp: ({ apiUrl, token }) => apiUrl !== '' && token !== '',
    getOffer: async () => ({ connectBy: 'login' }),

    async find(section, _owner, { loginId, password }) {
      const missing = Object.entries({ loginId, password }).filter(([, value]) => value === undefined);
      if (missing.length > 0) {
        const errors = missing.map(([name]) => ({ path: `/body/${name}`, rule: 'required' }));
        throw invalid('invalidParameter', { errors });
      }
      const { status, data } = await ask(appendPath(section.apiUrl, 'members/login'), {
        method: 'POST',
        headers: toHeaders(section),
        body: { shopId: section.shopId, loginId, password },
      });
      if (status === 403) throw conflict('makeShopRefused');
      return parse(status, data);
    },

    async read(section, memberId) {
      const { status, data } = await get(section, memberId);
      if (status === 401) return undefined;
      return status === 404 ? null : parse(status, data);
    },

    check: async (section) => toCheckResult((await get(section, `check-${randomUUID()}`)).status, [404]),
  };
}
