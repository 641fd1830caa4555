export { type MakeShopProtocolId, makeShopProtocols } from './config-sections/choices.js';
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
  MakeShopConnect,
  MakeShopLink,
  OneTimeToken,
  OneTimeTokenRedeem,
  OneTimeTokenRedeemed,
  ValueCardBalance,
  WalletCard,
  WalletCardCreate,
  WalletPassQuery,
  walletKinds,
} from './partners/schema.js';
export { walletPassEndpoints, walletServicePath } from './partners/wallet-passes.js';
