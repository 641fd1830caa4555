import type { ErrorCode, PageId } from '@noren/contracts';
import { coupons } from './coupons.js';
import { frame } from './frame.js';
import { information } from './information.js';
import { login } from './login.js';
import { press } from './press.js';
import { setting } from './setting.js';
import { shops } from './shops.js';
import { top } from './top.js';
import { tutorial } from './tutorial.js';
import { webview } from './webview.js';

/** The runtime's own words, in groups so that a page carries only what it says. For the server and the preview. */
export const wordGroups = {
  frame,
  coupons,
  press,
  login,
  top,
  shops,
  information,
  setting,
  webview,
  tutorial,
};

/** The groups in one language. */
export type TextGroups = { readonly [G in keyof typeof wordGroups]: (typeof wordGroups)[G]['ja'] };

/** What a page carries: its groups, and the catalogue's texts of the errors it can meet. */
export type Texts = Pick<TextGroups, 'frame'> &
  Partial<TextGroups> & { errors: Partial<Record<ErrorCode, string>> };

/** Groups of a page beside `frame`. */
export const groupsOf: Record<PageId, readonly (keyof TextGroups)[]> = {
  top: ['coupons', 'top', 'webview', 'information'],
  coupons: ['coupons'],
  coupon: ['coupons', 'press'],
  stamps: [],
  points: [],
  pointRewards: [],
  pointReward: [],
  pointIntegration: [],
  minigames: [],
  scratch: [],
  scratchGuide: [],
  passTickets: [],
  tickets: [],
  ticket: [],
  ticketPurchase: [],
  ownedTicket: [],
  shops: ['shops'],
  shop: ['shops'],
  onlineShop: ['webview'],
  makeShop: [],
  information: ['information'],
  informationItem: ['information'],
  history: [],
  codeReader: [],
  login: ['login'],
  register: [],
  forgotPassword: [],
  member: [],
  memberInfo: [],
  updateMember: [],
  deleteMember: [],
  wallet: [],
  valueCard: [],
  oneTimeToken: [],
  setting: ['setting'],
  tutorial: ['tutorial'],
  customPage: [],
  webview: ['webview'],
};

/** Every group in one language. */
export function textGroups(locale: 'ja' | 'en'): TextGroups {
  return Object.fromEntries(
    Object.entries(wordGroups).map(([group, words]) => [group, words[locale]]),
  ) as unknown as TextGroups;
}
