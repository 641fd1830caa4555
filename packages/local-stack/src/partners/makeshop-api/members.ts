import { toStableNumber } from '../partner.js';

/** A member as the API describes it. */
export interface ShopMember {
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
  readonly shopPoint: number;
}

export interface MemberSearch {
  readonly page: number;
  readonly limit: number;
  readonly memberId?: string | null;
  readonly email?: string | null;
}

const prefix = 'ms-';

/**
 * Every address has a member, whose id contains it, except as the start of the address says:
 *
 * - `none`: no member;
 * - `twice`: two members;
 * - `near`: a member whose address only contains this one;
 * - `left`: a member who leaves after being found, and of whom the id remains.
 */
export function searchMembers({ page, limit, memberId, email }: MemberSearch): ShopMember[] {
  const found = memberId ? findById(memberId) : findByMail(email ?? '');
  return found.slice((page - 1) * limit, page * limit);
}

function findByMail(email: string): ShopMember[] {
  const starts = (start: string) => email.toLowerCase().startsWith(start);
  if (email === '' || starts('none')) return [];
  if (starts('near')) return [toMember(`more.${email}`)];
  // The shop stores addresses as they were typed.
  const member = toMember(email.replace(/^./, (letter) => letter.toUpperCase()));
  return starts('twice') ? [member, { ...member, memberId: `${member.memberId}-2` }] : [member];
}

function findById(memberId: string): ShopMember[] {
  if (!memberId.startsWith(prefix)) return [];
  const email = Buffer.from(memberId.slice(prefix.length), 'base64url').toString('utf8');
  if (email.toLowerCase().startsWith('left')) return [{ memberId, name: memberId, email: '', shopPoint: 0 }];
  return [toMember(email)];
}

function toMember(email: string): ShopMember {
  const [account = ''] = email.split('@');
  return {
    memberId: `${prefix}${Buffer.from(email, 'utf8').toString('base64url')}`,
    name: `${account} 様`,
    email,
    shopPoint: toStableNumber(email, 3_000),
  };
}
