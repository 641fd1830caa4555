import type { ErrorCode, MemberTier, PageId } from '@noren/contracts';
import type { MemberCoupon } from '@noren/contracts';

type Words<K extends string> = Record<K, string>;

/** The runtime's own words in one language, in groups so that a page carries only what it says. */
export interface TextGroups {
  frame: Words<
    | 'skip'
    | 'menu'
    | 'slides'
    | 'banners'
    | 'loading'
    | 'retry'
    | 'loadFailed'
    | 'offline'
    | 'welcome'
    | 'member'
  >;
  coupons: Words<
    | 'newest'
    | 'all'
    | 'until'
    | 'from'
    | 'noLimit'
    | 'membersOnly'
    | 'oncePerDay'
    | 'left'
    | 'period'
    | 'conditions'
    | 'back'
    | 'notFound'
    | 'notFoundLead'
    | 'login'
    | 'stampLead'
  > & { state: Words<Exclude<MemberCoupon['state'], 'usable'>> };
  use: Words<
    | 'confirmTitle'
    | 'confirmLead'
    | 'codeTitle'
    | 'codeLead'
    | 'codeLabel'
    | 'yes'
    | 'cancel'
    | 'next'
    | 'sending'
    | 'doneTitle'
    | 'doneLead'
    | 'usedAt'
    | 'showFor'
    | 'showEnded'
    | 'again'
    | 'barcode'
    | 'close'
    | 'failedTitle'
    | 'unknownTitle'
    | 'unknownLead'
    | 'retryCode'
    | 'login'
  >;
  login: Words<
    | 'working'
    | 'loggedIn'
    | 'loggedInLead'
    | 'name'
    | 'anonymous'
    | 'tier'
    | 'logout'
    | 'toCoupons'
    | 'register'
    | 'expired'
    | 'unavailable'
    | 'note'
  > & { tiers: Words<MemberTier> };
}

/** What a page carries: its groups, and the catalogue's texts of the errors it can meet. */
export type Texts = Pick<TextGroups, 'frame'> &
  Partial<TextGroups> & { errors: Partial<Record<ErrorCode, string>> };

/** Groups of a page beside `frame`. */
export const groupsOf: Record<PageId, readonly (keyof TextGroups)[]> = {
  top: ['coupons'],
  coupons: ['coupons'],
  coupon: ['coupons', 'use'],
  login: ['login'],
};

/** Puts values into `{name}` places. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
