/** The public API of the contracts: everything that services, remotes and scripts share. */
export * from './base.js';
export { AppState, appEvents } from './apps/events.js';
export { AssetBuilt, AssetFailed, AssetRequested, assetEvents } from './assets/events.js';
export { type AuditSource, auditEvents } from './audit/events.js';
export { localizeSettings } from './config-sections/settings-in.js';
export { ConfigurationUpdated, configurationEvents } from './configurations/events.js';
export { ConnectionState, connectionEvents } from './connections/events.js';
export {
  type BrokenRule,
  checkStoreCode,
  type ContentFields,
  type ContentKind,
  type ContentLabels,
  defineContent,
} from './contents/content.js';
export {
  type AnyContentEndpoints,
  contentEndpoints,
  getContentEndpoints,
  couponEndpoints,
  getEndpoints,
} from './contents/endpoints.js';
export {
  type ContentField,
  confidentialFields,
  csvColumns,
  type FieldSchema,
  getFields,
  type Reference,
  type ReferencePath,
  referencePaths,
  findReferences,
  uniqueFields,
  withReferences,
} from './contents/content-fields.js';
export { Coupon, CouponCreate, CouponUpdate } from './contents/kinds/coupons.js';
export { scratchPrizeKinds } from './contents/kinds/scratch-games.js';
export { stampProofs, stampRewardKinds } from './contents/kinds/stamp-cards.js';
export { ticketKinds, ticketPayments, ticketUseTypes } from './contents/kinds/tickets.js';
export {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentOf,
  type ContentValuesOf,
  contentIds,
  contentKind,
  contents,
  listContentsByRoute,
} from './contents/registry.js';
export {
  ContentCreateQuery,
  ContentImport,
  ContentImported,
  ContentPublish,
  ContentPublished,
  ContentQuery,
  ImportError,
  importLineLimit,
  importSizeLimit,
} from './contents/schema.js';
export { type ContentEncoding, parseEncodings } from './core/content-encoding.js';
export {
  type CloudEvent,
  cloudEvent,
  defineEvent,
  type EventDefinition,
  type EventOf,
  Gone,
} from './core/event.js';
export { isCompressible, getMediaType } from './core/media-type.js';
export { openApi } from './core/open-api.js';
export { memberCouponEndpoints } from './coupons/endpoints.js';
export { CouponUsedData, couponEvents } from './coupons/events.js';
export {
  CouponQuery,
  CouponUse,
  CouponUsed,
  CouponUseType,
  couponUseTypes,
  MemberCoupon,
  memberCouponStates,
} from './coupons/schema.js';
export {
  DeploymentCompleted,
  DeploymentFailed,
  DeploymentRequested,
  deploymentEvents,
  ReleasePublished,
  releaseEvents,
} from './deployments/events.js';
export { DeviceProof, deviceKinds, proofFields } from './device-proofs/schema.js';
export { endpoints } from './endpoints.js';
export { type MemberErrorCode, memberErrors } from './errors/member-errors.js';
export { events } from './events.js';
export { groupEvents } from './groups/events.js';
export { historyEndpoints } from './histories/endpoints.js';
export { HistoryLine, HistoryQuery } from './histories/schema.js';
export { memberInformationEndpoints } from './information/endpoints.js';
export { InformationQuery, MemberInformation } from './information/schema.js';
export { type MemberCall, type MemberCallId, type MemberCallOf, memberCalls } from './members/calls.js';
export { memberEndpoints, staffMemberEndpoints } from './members/endpoints.js';
export { MemberSignedUp, memberEvents } from './members/events.js';
export {
  MemberCardUpdate,
  MemberDelete,
  MemberDeleted,
  MemberEnvironment,
  MemberInfo,
  MemberInfoUpdate,
  MemberProfile,
  MemberSession,
  MemberTier,
  MemberTierUpdate,
  memberTiers,
  assignableMemberTiers,
  SessionCreate,
  StaffMember,
  StaffMemberQuery,
} from './members/schema.js';
export { optionEndpoints } from './options/endpoints.js';
export { Option, OptionQuery } from './options/schema.js';
export { otpEndpoints } from './otp/endpoints.js';
export {
  OtpContact,
  OtpPassword,
  OtpRegister,
  OtpSend,
  OtpSent,
  OtpVerified,
  OtpVerify,
  otpChannels,
  otpFlows,
  PasswordSignIn,
} from './otp/schema.js';
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
} from './partners/schema.js';
export { memberPointEndpoints } from './points/endpoints.js';
export { PointsMoved, pointEvents } from './points/events.js';
export {
  ExpiringPoints,
  IntegrationConfirm,
  IntegrationLogin,
  IntegrationOffer,
  MemberPointReward,
  memberRewardStates,
  OutsidePoints,
  PointBalance,
  PointEntry,
  PointEntryQuery,
  PointRewardQuery,
  PointsChanged,
  PointsExchanged,
  pointEntryKinds,
  Visit,
} from './points/schema.js';
export { PreviewEvent, PreviewState } from './previews/schema.js';
export { miniAppReleaseDefinition, type StructuralSchema } from './releases/custom-resource.js';
export { parseReleaseHost, previewName, type ReleaseHost, releaseUrl } from './releases/host.js';
export {
  MiniAppReleaseSpec,
  MiniAppReleaseStatus,
  miniAppReleaseResource,
  ReleaseCondition,
  releaseHistoryLimit,
} from './releases/mini-app-release.js';
export {
  ReleaseAck,
  ReleaseApproval,
  ReleaseEnvironment,
  ReleaseManifest,
  ReleasePointer,
  releaseEnvironments,
  StoredFile,
} from './releases/schema.js';
export { ReviewChanged, reviewEvents } from './reviews/events.js';
export {
  type BundlePlace,
  PageFiles,
  PageInput,
  RuntimeBundle,
  type RuntimeServer,
} from './runtimes/bundle.js';
export { runtimeEvents } from './runtimes/events.js';
export { memberScratchEndpoints } from './scratch/endpoints.js';
export { ScratchPlayedData, scratchEvents } from './scratch/events.js';
export { MemberScratchGame, memberGameStates, ScratchPlayed, ScratchQuery } from './scratch/schema.js';
export { memberShopEndpoints, visitCodeEndpoints } from './shops/endpoints.js';
export { ShopVisited, shopEvents } from './shops/events.js';
export { MemberShop, MemberShopCategory, ShopSearch, VisitCode } from './shops/schema.js';
export { memberStampEndpoints } from './stamps/endpoints.js';
export { StampPressedData, stampEvents } from './stamps/events.js';
export {
  MemberStampCard,
  memberStampCardStates,
  Reward,
  StampPress,
  StampPressed,
  StampQuery,
} from './stamps/schema.js';
export { templateEvents } from './templates/events.js';
export { contentTexts, sectionTexts } from './texts.js';
export { memberTicketEndpoints, ticketSerialEndpoints } from './tickets/endpoints.js';
export { ticketEvents } from './tickets/events.js';
export {
  MemberTicket,
  memberTicketStates,
  OwnedTicket,
  ownedTicketStates,
  PaymentSetup,
  SavedCard,
  SerialCodes,
  SerialCodesCreate,
  maxSerialCodes,
  SerialCodeUse,
  TicketPurchase,
  TicketPurchaseCreate,
  TicketsQuery,
  TicketUse,
  TicketUsed,
  ticketPurchaseStatuses,
} from './tickets/schema.js';
