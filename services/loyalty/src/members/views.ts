import type { MemberProfile, StaffMember } from '@noren/contracts/members';
import { maskedContact } from './contacts.js';
import type { Member } from './repository.js';

/** True if a member has a contact and a password. */
export function isRegistered({ mail, phone, password }: Member): boolean {
  return password !== undefined && (mail !== undefined || phone !== undefined);
}

/** Returns a member's own view, limited to the profile fields that are offered now. */
export function getProfile(member: Member, offered: readonly string[]): MemberProfile {
  const { id, tier, memberNumber, cardNumber, mail, phone, favoriteShopIds, lastVisitedShopId } = member;
  const name = member.info.name ?? member.name;
  const info = Object.fromEntries(Object.entries(member.info).filter(([key]) => offered.includes(key)));
  return {
    memberId: id,
    tier,
    ...(name === undefined ? {} : { name }),
    memberNumber,
    ...(cardNumber === undefined ? {} : { cardNumber }),
    registered: isRegistered(member),
    ...(mail === undefined ? {} : { mail: maskedContact('mail', mail) }),
    ...(phone === undefined ? {} : { phone: maskedContact('phone', phone) }),
    info,
    favoriteShopIds,
    ...(lastVisitedShopId === undefined ? {} : { lastVisitedShopId }),
    joinedAt: member.joinedAt,
    version: member.version,
  };
}

export function getStaffView(member: Member): StaffMember {
  const { id, environment, memberNumber, name, tier, joinedAt, version } = member;
  return {
    id,
    environment,
    memberNumber,
    ...(name === undefined ? {} : { name }),
    tier,
    registered: isRegistered(member),
    joinedAt,
    version,
  };
}
