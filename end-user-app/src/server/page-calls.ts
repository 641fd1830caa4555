import { memberCouponEndpoints as coupons } from '@noren/contracts/coupons';
import type { ErrorCode } from '@noren/contracts/errors';
import { historyEndpoints as history } from '@noren/contracts/histories';
import { memberInformationEndpoints as information } from '@noren/contracts/information';
import { type MemberCall, memberEndpoints as members } from '@noren/contracts/members';
import { otpEndpoints as otp } from '@noren/contracts/otp';
import type { PageId } from '@noren/contracts/pages';
import { partnerEndpoints as partners } from '@noren/contracts/partners';
import { memberPointEndpoints as points } from '@noren/contracts/points';
import { memberScratchEndpoints as scratch } from '@noren/contracts/scratch';
import { memberShopEndpoints as shops } from '@noren/contracts/shops';
import { memberStampEndpoints as stamps } from '@noren/contracts/stamps';
import { memberTicketEndpoints as tickets } from '@noren/contracts/tickets';

/** Calls that every page needs for the session. */
const session: readonly MemberCall[] = [members.environment, members.signIn, members.renew, members.visit];

/** Calls of pages that ask for a renewed sign-in. */
const signInAgain: readonly MemberCall[] = [members.me, otp.sendConfirmation, otp.confirmSignIn];

/** The calls of each page, which carries their addresses and the texts of their errors. */
const calls: Record<PageId, readonly MemberCall[]> = {
  top: [
    coupons.list,
    information.list,
    stamps.list,
    shops.search,
    scratch.list,
    tickets.list,
    points.balance,
    points.rewards,
    members.me,
  ],
  coupons: [coupons.list],
  coupon: [coupons.get, coupons.use],
  stamps: [stamps.list, stamps.press],
  points: [points.balance, points.entries],
  pointRewards: [points.rewards, points.balance],
  pointReward: [points.reward, points.balance, points.exchange],
  pointIntegration: [points.offer, points.integrate],
  minigames: [scratch.list],
  scratch: [scratch.list, scratch.get, scratch.play],
  scratchGuide: [],
  passTickets: [tickets.list, tickets.owned],
  tickets: [tickets.list, tickets.owned],
  ticket: [tickets.get],
  ticketPurchase: [
    tickets.get,
    tickets.setup,
    tickets.forgetCard,
    tickets.purchase,
    tickets.getPurchase,
    tickets.cancel,
    tickets.redeem,
  ],
  ownedTicket: [tickets.ownedOne, tickets.start, tickets.use],
  shops: [shops.search, shops.categories],
  shop: [shops.get, members.addFavorite, members.removeFavorite],
  onlineShop: [],
  makeShop: [partners.makeShop, partners.connectMakeShop, partners.disconnectMakeShop],
  information: [information.list],
  informationItem: [information.get],
  history: [history.list],
  codeReader: [points.visit],
  login: [otp.signIn, members.logOut, members.restoreContact],
  register: [otp.send, otp.verify, otp.register, ...signInAgain],
  forgotPassword: [otp.send, otp.verify, otp.setPassword],
  member: [members.me, members.registerCard, points.balance],
  memberInfo: [members.me, members.updateInfo],
  updateMember: [otp.send, otp.verify, otp.setContact, ...signInAgain],
  deleteMember: [members.holdings, members.delete, otp.verify, ...signInAgain],
  wallet: [members.me, points.balance, partners.walletCard],
  valueCard: [partners.valueCard],
  oneTimeToken: [partners.oneTimeToken],
  setting: [members.sessions, members.endSession, members.logOut, members.logOutEverywhere],
  tutorial: [],
  customPage: [],
  webview: [],
};

/**
 * Errors that a page shows although none of its calls returns them: why a followed purchase failed, or the link that
 * the browser opened.
 */
const extraErrorsByPage: Partial<Record<PageId, readonly ErrorCode[]>> = {
  ticketPurchase: ['paymentAuthenticationFailed', 'paymentTimedOut'],
  wallet: partners.walletPass.errors,
};

export function getCalls(page: PageId): readonly MemberCall[] {
  return [...session, ...calls[page]];
}

/** Returns the errors that can occur on a page, without those common to all pages. */
export function getErrors(page: PageId): readonly ErrorCode[] {
  const ofCalls = getCalls(page).flatMap((call): readonly ErrorCode[] =>
    'errors' in call ? call.errors : [],
  );
  return [...ofCalls, ...(extraErrorsByPage[page] ?? [])];
}
