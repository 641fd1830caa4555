export {
  type CheckableSection,
  checkableSections,
  PartnerCheck,
  PartnerCheckCreate,
  partnerCheckEndpoints,
  partnerCheckResults,
  simulatedSections,
} from './partners/checks.js';
export { oneTimeTokenEndpoints, partnerEndpoints } from './partners/endpoints.js';
export {
  MakeShopLink,
  MakeShopLogin,
  OneTimeToken,
  OneTimeTokenRedeem,
  OneTimeTokenRedeemed,
  ValueCardBalance,
  WalletCard,
  WalletCardCreate,
  walletKinds,
  WalletPassQuery,
} from './partners/schema.js';
