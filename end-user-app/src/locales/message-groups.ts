import type { ErrorCode } from '@noren/contracts/errors';
import type { PageId } from '@noren/contracts/pages';
import { actions } from './actions.js';
import { couponTerms } from './coupon-terms.js';
import { coupons } from './coupons.js';
import { frame } from './frame.js';
import { history } from './history.js';
import { information } from './information.js';
import { login } from './login.js';
import { membership } from './membership.js';
import { otp } from './otp.js';
import { partners } from './partners.js';
import { points } from './points.js';
import { purchase } from './purchase.js';
import { reader } from './reader.js';
import { rewards } from './rewards.js';
import { scratch } from './scratch.js';
import { security } from './security.js';
import { setting } from './setting.js';
import { shops } from './shops.js';
import { stamps } from './stamps.js';
import { tickets } from './tickets.js';
import { top } from './top.js';
import { tutorial } from './tutorial.js';
import { webview } from './webview.js';

/**
 * The runtime's own messages, in groups so that a page bundles only those it uses. For the server and the preview.
 */
export const messageGroups = {
  frame,
  coupons,
  couponTerms,
  actions,
  rewards,
  stamps,
  points,
  scratch,
  tickets,
  purchase,
  login,
  top,
  shops,
  information,
  setting,
  webview,
  tutorial,
  otp,
  membership,
  security,
  history,
  reader,
  partners,
};

/** The groups in one language. */
export type MessageGroups = { readonly [G in keyof typeof messageGroups]: (typeof messageGroups)[G]['ja'] };

/** The messages of a page: its groups, and the catalogue's texts of the errors that can occur on it. */
export type PageMessages = Pick<MessageGroups, 'frame'> &
  Partial<MessageGroups> & { errors: Partial<Record<ErrorCode, string>> };

/** Groups of each page in addition to `frame`. */
export const groupsByPage: Record<PageId, readonly (keyof MessageGroups)[]> = {
  top: ['coupons', 'couponTerms', 'top', 'webview', 'information'],
  coupons: ['coupons', 'couponTerms'],
  coupon: ['coupons', 'couponTerms', 'actions'],
  stamps: ['stamps', 'actions', 'rewards', 'couponTerms', 'reader'],
  points: ['points'],
  pointRewards: ['points'],
  pointReward: ['points', 'actions', 'couponTerms'],
  pointIntegration: ['points', 'actions'],
  minigames: ['scratch', 'rewards'],
  scratch: ['scratch', 'actions', 'rewards', 'couponTerms'],
  scratchGuide: ['scratch'],
  passTickets: ['tickets'],
  tickets: ['tickets'],
  ticket: ['tickets'],
  ticketPurchase: ['tickets', 'purchase', 'actions'],
  ownedTicket: ['tickets', 'actions'],
  shops: ['shops'],
  shop: ['shops'],
  onlineShop: ['webview'],
  makeShop: ['partners'],
  information: ['information'],
  informationItem: ['information'],
  history: ['history'],
  codeReader: ['reader'],
  login: ['login', 'otp', 'security'],
  register: ['otp', 'security'],
  forgotPassword: ['otp'],
  member: ['membership'],
  memberInfo: ['membership'],
  updateMember: ['otp', 'security'],
  deleteMember: ['membership', 'security'],
  wallet: ['partners'],
  valueCard: ['partners'],
  oneTimeToken: ['partners'],
  setting: ['setting', 'security'],
  tutorial: ['tutorial'],
  customPage: [],
  webview: ['webview'],
};

/** Returns all groups in one language. */
export function getMessageGroups(locale: 'ja' | 'en'): MessageGroups {
  return Object.fromEntries(
    Object.entries(messageGroups).map(([group, messages]) => [group, messages[locale]]),
  ) as unknown as MessageGroups;
}
