import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '@noren/service-kit';
import { toUnavailable } from '../ask.js';
import type { PartnerOwner } from '../repository.js';
import {
  type ApiMember,
  createGraphQlApi,
  type GraphQlApiOptions,
  type SearchAnswer,
} from './graphql-api.js';
import type { MakeShopMember, MakeShopProtocol } from './protocol.js';

export interface GraphQlMakeShopOptions extends GraphQlApiOptions {
  /** Returns the mail address that a member has proved to own. */
  readonly getMail: (owner: PartnerOwner) => Promise<string | undefined>;
  /** Masks a mail address for display. */
  readonly maskMail: (mail: string) => string;
}

/** As many as a search returns. A full page may have left members out. */
const limit = 100;

/**
 * Creates the protocol of MakeShop's next-generation API. It cannot check a password there, so members are found by the
 * mail address that they have proved to own.
 */
export function createGraphQlMakeShop({
  getMail,
  maskMail,
  ...api
}: GraphQlMakeShopOptions): MakeShopProtocol {
  const search = createGraphQlApi(api);
  function requireMembers(answer: SearchAnswer): readonly ApiMember[] {
    if (answer === 'unauthenticated' || answer === 'forbidden')
      throw toUnavailable(new Error(`The credentials are ${answer}`));
    return answer;
  }

  return {
    isSetUp: ({ apiUrl, token, apiKey }) => apiUrl !== '' && token !== '' && apiKey !== '',

    async getOffer(owner) {
      const mail = await getMail(owner);
      return { connectBy: 'mail', ...(mail === undefined ? {} : { mail: maskMail(mail) }) };
    },

    async find(section, owner, connect) {
      // A page from before the change of the protocol: its member did not agree to a search by mail address.
      const unwanted = Object.keys(connect).map((name) => ({
        path: `/body/${name}`,
        rule: 'additionalProperties',
      }));
      if (unwanted.length > 0) throw invalid('invalidParameter', { errors: unwanted });
      const email = await getMail(owner);
      if (email === undefined) throw conflict('makeShopMailNeeded');
      const members = requireMembers(await search(section, { email, limit }));
      const [member, ...others] = members.filter((one) => isSameMail(one.email, email));
      if (others.length > 0 || members.length >= limit) throw conflict('makeShopAmbiguous');
      if (member === undefined) throw conflict('makeShopUnknown');
      return toMember(member);
    },

    async read(section, memberId) {
      const answer = await search(section, { memberId, limit });
      if (answer === 'unauthenticated') return undefined;
      const members = requireMembers(answer);
      const member = members.find((one) => one.memberId === memberId);
      if (member === undefined && members.length >= limit)
        throw toUnavailable(new Error('The search is incomplete'));
      // After a withdrawal the id remains, without personal data.
      return member === undefined || !member.email ? null : toMember(member);
    },

    async check(section) {
      const answer = await search(section, { memberId: `check-${randomUUID()}`, limit: 1 });
      if (answer === 'unauthenticated' || answer === 'forbidden') return 'rejected';
      // A member found by a random id: the search ignored it.
      return answer.length === 0 ? 'accepted' : 'unreachable';
    },
  };
}

function isSameMail(found: ApiMember['email'], own: string): boolean {
  return found?.trim().toLowerCase() === own.toLowerCase();
}

function toMember({ memberId, name, shopPoint }: ApiMember): MakeShopMember {
  return {
    memberId,
    ...(name ? { name } : {}),
    ...(typeof shopPoint === 'number' ? { points: shopPoint } : {}),
  };
}
