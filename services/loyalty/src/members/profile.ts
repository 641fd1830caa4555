import type { SectionValues } from '@noren/contracts/config-sections';
import type { MemberInfo, MemberInfoUpdate, MemberProfile } from '@noren/contracts/members';
import { conflict, DuplicateError, invalid, notFound, unauthenticated } from '@noren/service-kit';
import type { Settings } from '../ports.js';
import type { AppScope, Visitor } from '../request-context.js';
import type { Member, MemberRepository, MemberScope } from './repository.js';
import { getProfile } from './views.js';

export interface ProfileOptions {
  readonly members: MemberRepository;
  readonly settings: Settings;
  /** Called after a member has changed what others show of them. */
  readonly changed: (owner: MemberScope & { readonly memberId: string }) => Promise<void>;
  /** True if members see this shop. */
  readonly isShop: (scope: AppScope, shopId: string) => Promise<boolean>;
}

export type Profiles = ReturnType<typeof createProfiles>;

/** `version` is the whole member's; only calls that send it back get it and have it compared. */
export function createProfiles({ members, settings, isShop, changed }: ProfileOptions) {
  /** @throws `memberSessionExpired` unless the caller is a member */
  async function getMember(scope: AppScope, visitor: Visitor | undefined): Promise<Member> {
    const member = visitor?.signedIn === true ? await members.find(scope, visitor.id) : undefined;
    if (member === undefined) throw unauthenticated('memberSessionExpired');
    return member;
  }
  const toScopeFilter = ({ appId, environment }: MemberScope) => ({ appId, environment });

  async function view(scope: AppScope, member: Member): Promise<MemberProfile> {
    const { memberFields } = await settings.get(scope, 'memberInfo');
    const offered = memberFields.map(({ key }) => key);
    return getProfile(member, offered);
  }

  /** Returns the profile after a write. @throws `memberSessionExpired` if the account was deleted in between */
  async function after(scope: AppScope, written: Member | undefined): Promise<MemberProfile> {
    if (written === undefined) throw unauthenticated('memberSessionExpired');
    return view(scope, written);
  }

  return {
    getMember,
    view,

    me: async (scope: AppScope, visitor: Visitor | undefined) => view(scope, await getMember(scope, visitor)),

    /** @throws `consentMissing`, `invalidParameter` with the fields, `conflict` with the current profile */
    async updateInfo(scope: AppScope, visitor: Visitor | undefined, update: MemberInfoUpdate) {
      const member = await getMember(scope, visitor);
      const section = await settings.get(scope, 'memberInfo');
      if (section.consentText !== '' && !update.agreed) throw conflict('consentMissing');
      requireOffered(section, update.info, member.info);
      const { version, info } = update;
      const written = await members.change(
        member.id,
        { ...toScopeFilter(scope), version },
        { $set: { info } },
      );
      if (written !== undefined) {
        await changed({ ...toScopeFilter(scope), memberId: member.id });
        return view(scope, written);
      }
      const current = await getMember(scope, visitor);
      throw conflict('conflict', { current: await view(scope, current) });
    },

    /** @throws `cardInUse` if another member has the card */
    async registerCard(scope: AppScope, visitor: Visitor | undefined, cardNumber: string) {
      const { id } = await getMember(scope, visitor);
      try {
        return await after(scope, await members.change(id, toScopeFilter(scope), { $set: { cardNumber } }));
      } catch (error) {
        if (error instanceof DuplicateError) throw conflict('cardInUse');
        throw error;
      }
    },

    /** @throws `favoriteLimit`, `notFound` if the shop does not exist or the app offers no favourites */
    async addFavorite(scope: AppScope, visitor: Visitor | undefined, shopId: string) {
      const member = await getMember(scope, visitor);
      const { favorites, favoriteLimit } = await settings.get(scope, 'shopExtras');
      const isOffered = scope.features.shopExtras && favorites;
      if (!isOffered || !(await isShop(scope, shopId))) throw notFound();
      // Part of the filter, so that concurrent requests cannot exceed the limit.
      const room = {
        favoriteShopIds: { $ne: shopId },
        [`favoriteShopIds.${favoriteLimit - 1}`]: { $exists: false },
      };
      const added = await members.change(
        member.id,
        { ...toScopeFilter(scope), ...room },
        { $push: { favoriteShopIds: shopId } },
      );
      if (added !== undefined) return view(scope, added);
      const current = await getMember(scope, visitor);
      if (!current.favoriteShopIds.includes(shopId)) throw conflict('favoriteLimit');
      return view(scope, current);
    },

    async removeFavorite(scope: AppScope, visitor: Visitor | undefined, shopId: string) {
      const { id } = await getMember(scope, visitor);
      return after(
        scope,
        await members.change(id, toScopeFilter(scope), { $pull: { favoriteShopIds: shopId } }),
      );
    },

    /** Returns the numbers by which partners identify the calling member. */
    async getNumbers(scope: AppScope, visitor: Visitor | undefined) {
      const { memberNumber, cardNumber } = await getMember(scope, visitor);
      return { memberNumber, ...(cardNumber === undefined ? {} : { cardNumber }) };
    },
    /** Returns what a wallet card names; undefined for a deleted account. */
    async findCardholder(owner: MemberScope & { readonly memberId: string }) {
      const member = await members.find(owner, owner.memberId);
      if (member === undefined) return undefined;
      const name = member.info.name ?? member.name;
      return { memberNumber: member.memberNumber, ...(name === undefined ? {} : { name }) };
    },
    /** Returns undefined for a deleted account. */
    getMemberNumber: async (owner: MemberScope & { readonly memberId: string }) =>
      (await members.find(owner, owner.memberId))?.memberNumber,

    /** Returns the member's favourite shops; none for visitors. */
    async getFavorites(scope: AppScope, visitor: Visitor | undefined): Promise<readonly string[]> {
      const member = visitor?.signedIn === true ? await members.find(scope, visitor.id) : undefined;
      return member?.favoriteShopIds ?? [];
    },

    /** Stores the shop that a member visited last; does nothing for visitors and deleted accounts. */
    async visited(owner: MemberScope & { readonly memberId: string }, shopId: string): Promise<void> {
      await members.change(owner.memberId, toScopeFilter(owner), { $set: { lastVisitedShopId: shopId } });
    },
  };
}

/** @throws `invalidParameter` for fields that are not offered, missing, or no longer editable */
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
