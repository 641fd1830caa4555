import type { SectionValues } from '@noren/contracts/config-sections';
import type { MakeShopLink, MakeShopLogin } from '@noren/contracts/partners';
import { conflict, notFound, ServiceError } from '@noren/service-kit';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Settings } from '../ports.js';
import { type RequestContext, requireMember, toOwner } from '../request-context.js';
import { type Ask, appendPath, toUnavailable } from './ask.js';
import type { CachedRead } from './cached-reads.js';
import type { PartnerOwner, PartnerRepository } from './repository.js';

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface MakeShopOptions {
  readonly ask: Ask;
  readonly settings: Settings;
  readonly readCached: CachedRead;
  readonly partners: PartnerRepository;
  readonly limits: { allows(what: readonly string[], limit: Limit): Promise<boolean> };
  readonly now: () => Date;
}

const Member = Type.Object({
  memberId: Type.String({ minLength: 1, maxLength: 200 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  points: Type.Optional(Type.Integer()),
});
type Member = Static<typeof Member>;

const signIns = { most: 10, seconds: 600 };

/** Links members with those of a MakeShop; its API expects the shop's token in a header. */
export function createMakeShop({ ask, settings, readCached, partners, limits, now }: MakeShopOptions) {
  async function open(requestContext: RequestContext) {
    if (!requestContext.scope.features.makeShop) throw notFound();
    const owner = toOwner(requestContext.scope, requireMember(requestContext));
    return { owner, section: await settings.getFor(owner, 'makeShop') };
  }
  function toHeaders({ apiUrl, token }: SectionValues<'makeShop'>) {
    if (apiUrl === '' || token === '') throw toUnavailable();
    return { 'x-makeshop-token': token };
  }
  function memberIn(status: number, data: unknown): Member {
    if (status >= 300 || !Value.Check(Member, data))
      throw toUnavailable(new Error(`The partner answered ${status}`));
    return data;
  }
  const view = (connectedAt: string, { name, points }: Member): MakeShopLink => ({
    connected: true,
    connectedAt,
    ...(name === undefined ? {} : { memberName: name }),
    ...(points === undefined ? {} : { points }),
  });

  /** Reads the linked member: null if deleted there, undefined if the shop's token is invalid. */
  async function read(
    section: SectionValues<'makeShop'>,
    memberId: string,
  ): Promise<Member | null | undefined> {
    const url = appendPath(section.apiUrl, `members/${encodeURIComponent(memberId)}`);
    const { status, data } = await ask(url, { headers: toHeaders(section) });
    if (status === 401) return undefined;
    return status === 404 ? null : memberIn(status, data);
  }

  return {
    /** Returns the link. An invalid token removes it and is reported once. @throws `partnerUnavailable` */
    async link(requestContext: RequestContext): Promise<MakeShopLink> {
      const { owner, section } = await open(requestContext);
      const link = await partners.link(owner);
      if (link === undefined) return { connected: false };
      const { makeShopMemberId: memberId, connectedAt } = link;
      const question = ['makeshop', section.apiUrl, section.token, memberId];
      // Only successful responses are cached.
      const member = await readCached(owner, question, section.cacheSeconds, async () => {
        const found = await read(section, memberId);
        if (found === undefined || found === null) await partners.disconnect(owner);
        if (found === undefined) throw toUnavailable(new Error("The shop's token is invalid"));
        return found;
      });
      return member === null ? { connected: false } : view(connectedAt, member);
    },

    /** @throws `makeShopRefused`, `partnerUnavailable`, `tooManyRequests` */
    async connect(
      requestContext: RequestContext,
      { loginId, password }: MakeShopLogin,
    ): Promise<MakeShopLink> {
      const { owner, section } = await open(requestContext);
      const headers = toHeaders(section);
      if (!(await limits.allows(['makeshop', owner.memberId], signIns)))
        throw new ServiceError('tooManyRequests');
      const body = { shopId: section.shopId, loginId, password };
      const { status, data } = await ask(appendPath(section.apiUrl, 'members/login'), {
        method: 'POST',
        headers,
        body,
      });
      if (status === 403) throw conflict('makeShopRefused');
      const member = memberIn(status, data);
      const connectedAt = now().toISOString();
      await partners.connect(owner, member.memberId, connectedAt);
      return view(connectedAt, member);
    },

    async disconnect(requestContext: RequestContext): Promise<void> {
      const { owner } = await open(requestContext);
      await partners.disconnect(owner satisfies PartnerOwner);
    },
  };
}

export type MakeShopService = ReturnType<typeof createMakeShop>;
