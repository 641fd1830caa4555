import type { MakeShopConnect, MakeShopLink } from '@noren/contracts/partners';
import { notFound, ServiceError } from '@noren/service-kit';
import type { RateLimits, Settings } from '../../ports.js';
import { type RequestContext, requireMember, toOwner } from '../../request-context.js';
import { toUnavailable } from '../ask.js';
import type { CachedRead } from '../cached-reads.js';
import type { PartnerRepository } from '../repository.js';
import type { MakeShopMember, MakeShopProtocols } from './protocol.js';

export interface MakeShopOptions {
  readonly protocols: MakeShopProtocols;
  readonly settings: Settings;
  readonly readCached: CachedRead;
  readonly partners: PartnerRepository;
  readonly limits: Pick<RateLimits, 'allows'>;
  readonly now: () => Date;
}

const attempts = { most: 10, seconds: 600 };

/** Links members with those of a MakeShop, by the protocol that the settings select. */
export function createMakeShop({ protocols, settings, readCached, partners, limits, now }: MakeShopOptions) {
  async function open(requestContext: RequestContext) {
    if (!requestContext.scope.features.makeShop) throw notFound();
    const owner = toOwner(requestContext.scope, requireMember(requestContext));
    const section = await settings.getFor(owner, 'makeShop');
    return { owner, section, protocol: protocols[section.protocol] };
  }
  const view = (connectedAt: string, { name, points }: MakeShopMember): MakeShopLink => ({
    connected: true,
    connectedAt,
    ...(name === undefined ? {} : { memberName: name }),
    ...(points === undefined ? {} : { points }),
  });

  return {
    /** Returns the link. An invalid token removes it and is reported once. @throws `partnerUnavailable` */
    async link(requestContext: RequestContext): Promise<MakeShopLink> {
      const { owner, section, protocol } = await open(requestContext);
      const unconnected = async () => ({ connected: false, ...(await protocol.getOffer(owner)) });
      const link = await partners.link(owner);
      // An id of another protocol may name another person.
      if (link === undefined || link.protocol !== section.protocol) return unconnected();
      if (!protocol.isSetUp(section)) throw toUnavailable();
      const { makeShopMemberId: memberId, connectedAt } = link;
      const question = ['makeshop', section.protocol, section.apiUrl, section.token, memberId];
      // Only successful responses are cached.
      const member = await readCached(owner, question, section.cacheSeconds, async () => {
        const found = await protocol.read(section, memberId);
        if (found === undefined || found === null) await partners.disconnect(owner);
        if (found === undefined) throw toUnavailable(new Error("The shop's token is invalid"));
        return found;
      });
      return member === null ? unconnected() : view(connectedAt, member);
    },

    /**
     * @throws `makeShopRefused`, `makeShopMailNeeded`, `makeShopUnknown`, `makeShopAmbiguous`, `partnerUnavailable`,
     * `tooManyRequests`
     */
    async connect(requestContext: RequestContext, connect: MakeShopConnect): Promise<MakeShopLink> {
      const { owner, section, protocol } = await open(requestContext);
      if (!protocol.isSetUp(section)) throw toUnavailable();
      if (!(await limits.allows(['makeshop', owner.memberId], attempts)))
        throw new ServiceError('tooManyRequests');
      const member = await protocol.find(section, owner, connect);
      const connectedAt = now().toISOString();
      await partners.connect(owner, section.protocol, member.memberId, connectedAt);
      return view(connectedAt, member);
    },

    async disconnect(requestContext: RequestContext): Promise<void> {
      const { owner } = await open(requestContext);
      await partners.disconnect(owner);
    },
  };
}

export type MakeShopService = ReturnType<typeof createMakeShop>;
