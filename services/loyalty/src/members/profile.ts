import type { MemberInfo, MemberInfoUpdate, MemberProfile, SectionValues } from '@noren/contracts';
import { conflict, DuplicateError, invalid, notFound, unauthenticated } from '@noren/service-kit';
import type { Place, Visitor } from '../place.js';
import type { Settings } from '../settings.js';
import type { Member, MemberPlace, MemberRepository } from './repository.js';
import { getProfile } from './views.js';

export interface ProfileOptions {
  readonly members: MemberRepository;
  readonly settings: Settings;
  /** Whether members see such a shop. */
  readonly isShop: (place: Place, shopId: string) => Promise<boolean>;
}

export type Profiles = ReturnType<typeof createProfiles>;

/** The version is the whole member's: it is only told and compared where the member sends it back. */
export function createProfiles({ members, settings, isShop }: ProfileOptions) {
  /** @throws `memberSessionExpired` unless a member calls */
  async function getMember(place: Place, visitor: Visitor | undefined): Promise<Member> {
    const member = visitor?.signedIn === true ? await members.find(place, visitor.id) : undefined;
    if (member === undefined) throw unauthenticated('memberSessionExpired');
    return member;
  }
  const scope = ({ appId, environment }: MemberPlace) => ({ appId, environment });

  async function view({ appId }: Place, member: Member): Promise<MemberProfile> {
    const { memberFields } = await settings.of(appId, 'memberInfo');
    const offered = memberFields.map(({ key }) => key);
    return getProfile(member, offered);
  }

  /** The member after a write; one who has left meanwhile is none any more. */
  async function after(place: Place, written: Member | undefined): Promise<MemberProfile> {
    if (written === undefined) throw unauthenticated('memberSessionExpired');
    return view(place, written);
  }

  return {
    getMember,
    view,

    me: async (place: Place, visitor: Visitor | undefined) => view(place, await getMember(place, visitor)),

    /** @throws `consentMissing`, `invalidParameter` with the fields, `conflict` with the profile as it is */
    async updateInfo(place: Place, visitor: Visitor | undefined, update: MemberInfoUpdate) {
      const member = await getMember(place, visitor);
      const section = await settings.of(place.appId, 'memberInfo');
      if (section.consentText !== '' && !update.agreed) throw conflict('consentMissing');
      requireOffered(section, update.info, member.info);
      const { version, info } = update;
      const written = await members.change(member.id, { ...scope(place), version }, { $set: { info } });
      if (written !== undefined) return view(place, written);
      const current = await getMember(place, visitor);
      throw conflict('conflict', { current: await view(place, current) });
    },

    /** @throws `cardInUse` when another member has it */
    async registerCard(place: Place, visitor: Visitor | undefined, cardNumber: string) {
      const { id } = await getMember(place, visitor);
      try {
        return await after(place, await members.change(id, scope(place), { $set: { cardNumber } }));
      } catch (error) {
        if (error instanceof DuplicateError) throw conflict('cardInUse');
        throw error;
      }
    },

    /** @throws `favoriteLimit`, `notFound` without such a shop or where favourites are not offered */
    async addFavorite(place: Place, visitor: Visitor | undefined, shopId: string) {
      const member = await getMember(place, visitor);
      const { favorites, favoriteLimit } = await settings.of(place.appId, 'shopExtras');
      const isOffered = place.features.shopExtras && favorites;
      if (!isOffered || !(await isShop(place, shopId))) throw notFound();
      // In the condition, so that many at once do not get past the limit.
      const room = {
        favoriteShopIds: { $ne: shopId },
        [`favoriteShopIds.${favoriteLimit - 1}`]: { $exists: false },
      };
      const added = await members.change(
        member.id,
        { ...scope(place), ...room },
        { $push: { favoriteShopIds: shopId } },
      );
      if (added !== undefined) return view(place, added);
      const current = await getMember(place, visitor);
      if (!current.favoriteShopIds.includes(shopId)) throw conflict('favoriteLimit');
      return view(place, current);
    },

    async removeFavorite(place: Place, visitor: Visitor | undefined, shopId: string) {
      const { id } = await getMember(place, visitor);
      return after(place, await members.change(id, scope(place), { $pull: { favoriteShopIds: shopId } }));
    },

    /** By what others know the member who calls. */
    async getNumbers(place: Place, visitor: Visitor | undefined) {
      const { memberNumber, cardNumber } = await getMember(place, visitor);
      return { memberNumber, ...(cardNumber === undefined ? {} : { cardNumber }) };
    },
    /** Undefined for who has left. */
    getMemberNumber: async (owner: MemberPlace & { readonly memberId: string }) =>
      (await members.find(owner, owner.memberId))?.memberNumber,

    /** The shops that a member marked; none for visitors. */
    async getFavorites(place: Place, visitor: Visitor | undefined): Promise<readonly string[]> {
      const member = visitor?.signedIn === true ? await members.find(place, visitor.id) : undefined;
      return member?.favoriteShopIds ?? [];
    },

    /** Notes that a member was at a shop; does nothing for visitors and for who has left. */
    async visited(owner: MemberPlace & { readonly memberId: string }, shopId: string): Promise<void> {
      await members.change(owner.memberId, scope(owner), { $set: { lastVisitedShopId: shopId } });
    },
  };
}

/** @throws `invalidParameter` for fields that are not asked, are missing, or cannot be changed any more */
function requireOffered(
  { memberFields }: SectionValues<'memberInfo'>,
  info: MemberInfo,
  before: MemberInfo,
): void {
  const offered = new Map<string, (typeof memberFields)[number]>(
    memberFields.map((field) => [field.key, field]),
  );
  const path = (key: string) => `/body/info/${key}`;
  const foreign = Object.keys(info)
    .filter((key) => !offered.has(key))
    .map((key) => ({ path: path(key), rule: 'additionalProperties' }));
  const missing = memberFields
    .filter(({ key, required }) => required && info[key] === undefined)
    .map(({ key }) => ({ path: path(key), rule: 'required' }));
  const fixed = memberFields
    .filter(({ key, editable }) => !editable && before[key] !== undefined && info[key] !== before[key])
    .map(({ key }) => ({ path: path(key), rule: 'fixed' }));
  const errors = [...foreign, ...missing, ...fixed];
  if (errors.length > 0) throw invalid('invalidParameter', { errors });
}
