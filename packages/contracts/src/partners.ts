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
export { type MakeShopProtocolId, makeShopProtocols } from './partners/make-shop-protocols.js';
export {
  MakeShopConnect,
  MakeShopLink,
  OneTimeToken,
  OneTimeTokenRedeem,
  OneTimeTokenRedeemed,
  ValueCardBalance,
  WalletCard,
  WalletCardCreate,
  walletKinds,
  WalletPassQuery,
} from './partners/schema.js';
export { walletPassEndpoints, walletServicePath } from './partners/wallet-passes.js';
