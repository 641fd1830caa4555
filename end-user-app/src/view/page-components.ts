import type { PageId } from '@noren/contracts';
import type { ComponentType } from 'react';
import { CodeReaderPage } from '../code-reader/code-reader-page.js';
import { CouponDetailPage } from '../coupon-detail/coupon-detail-page.js';
import { CouponListPage } from '../coupon-list/coupon-list-page.js';
import { CustomPage } from '../custom-page/custom-page.js';
import { HistoryPage } from '../history/history-page.js';
import { InformationItemPage } from '../information/information-item-page.js';
import { InformationPage } from '../information/information-page.js';
import { LoginPage } from '../login-page/login-page.js';
import { MakeShopPage } from '../make-shop/make-shop-page.js';
import { DeleteMemberPage } from '../membership/delete-member-page.js';
import { MemberInfoPage } from '../membership/member-info-page.js';
import { MemberPage } from '../membership/member-page.js';
import { MinigamesPage } from '../minigames/minigames-page.js';
import { OneTimeTokenPage } from '../one-time-token/one-time-token-page.js';
import { OnlineShopPage } from '../online-shop/online-shop-page.js';
import { ForgotPasswordPage } from '../otp/forgot-password-page.js';
import { RegisterPage } from '../otp/register-page.js';
import { UpdateMemberPage } from '../otp/update-member-page.js';
import { PointIntegrationPage } from '../points/point-integration-page.js';
import { PointRewardPage } from '../points/point-reward-page.js';
import { PointRewardsPage } from '../points/point-rewards-page.js';
import { PointsPage } from '../points/points-page.js';
import { ScratchGuidePage } from '../scratch/scratch-guide-page.js';
import { ScratchPage } from '../scratch/scratch-page.js';
import { SettingPage } from '../setting/setting-page.js';
import { ShopPage } from '../shops/shop-page.js';
import { ShopsPage } from '../shops/shops-page.js';
import { StampsPage } from '../stamps/stamps-page.js';
import { TicketPurchasePage } from '../ticket-purchase/ticket-purchase-page.js';
import { OwnedTicketPage } from '../tickets/owned-ticket-page.js';
import { PassTicketsPage } from '../tickets/pass-tickets-page.js';
import { TicketPage } from '../tickets/ticket-page.js';
import { TicketsPage } from '../tickets/tickets-page.js';
import { TopPage } from '../top-page/top-page.js';
import { TutorialPage } from '../tutorial/tutorial-page.js';
import { ValueCardPage } from '../value-card/value-card-page.js';
import { WalletPage } from '../wallet/wallet-page.js';
import { WebviewPage } from '../webview/webview-page.js';

/** All pages, for the server and the preview; a page's own client entry imports only its own. */
export const pageComponents: Record<PageId, ComponentType> = {
  top: TopPage,
  coupons: CouponListPage,
  coupon: CouponDetailPage,
  stamps: StampsPage,
  points: PointsPage,
  pointRewards: PointRewardsPage,
  pointReward: PointRewardPage,
  pointIntegration: PointIntegrationPage,
  minigames: MinigamesPage,
  scratch: ScratchPage,
  scratchGuide: ScratchGuidePage,
  passTickets: PassTicketsPage,
  tickets: TicketsPage,
  ticket: TicketPage,
  ticketPurchase: TicketPurchasePage,
  ownedTicket: OwnedTicketPage,
  shops: ShopsPage,
  shop: ShopPage,
  onlineShop: OnlineShopPage,
  makeShop: MakeShopPage,
  information: InformationPage,
  informationItem: InformationItemPage,
  history: HistoryPage,
  codeReader: CodeReaderPage,
  login: LoginPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  member: MemberPage,
  memberInfo: MemberInfoPage,
  updateMember: UpdateMemberPage,
  deleteMember: DeleteMemberPage,
  wallet: WalletPage,
  valueCard: ValueCardPage,
  oneTimeToken: OneTimeTokenPage,
  setting: SettingPage,
  tutorial: TutorialPage,
  customPage: CustomPage,
  webview: WebviewPage,
};
