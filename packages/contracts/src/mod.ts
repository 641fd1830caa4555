/** The public surface of the contracts: everything that services, remotes and scripts may know of each other. */
export { appEndpoints } from './apps/endpoints.js';
export { AppState, appEvents } from './apps/events.js';
export { featureSource } from './apps/feature-source.js';
export { AppPermissions, SectionPermission, sectionRefusals } from './apps/permissions.js';
export {
  App,
  AppCreate,
  AppDetail,
  AppQuery,
  AppUpdate,
  EffectiveOption,
  EffectiveOptions,
  Environment,
  environments,
  LiffId,
  LiffIds,
  RelatedGroup,
  SecurityToken,
  SystemName,
  Uuid,
} from './apps/schema.js';
export { assetEndpoints } from './assets/endpoints.js';
export { AssetBuilt, AssetFailed, AssetRequested, assetEvents } from './assets/events.js';
export { buildLifecycle } from './assets/lifecycle.js';
export {
  Asset,
  AssetCreate,
  AssetQuery,
  BuildStatus,
  BuildStep,
  buildStatuses,
  buildSteps,
} from './assets/schema.js';
export { auditEndpoints } from './audit/endpoints.js';
export { type AuditSource, auditEvents } from './audit/events.js';
export {
  AuditActor,
  AuditChange,
  AuditEntry,
  AuditKind,
  AuditQuery,
  AuditRecorded,
  auditKinds,
} from './audit/schema.js';
export { ApiError } from './client/api-error.js';
export { type CallInput, type Client, type ClientOptions, createClient, urlOf } from './client/client.js';
export {
  apiUrl,
  Color,
  halfWidth,
  ImageUrl,
  Length,
  LinkUrl,
  linkPattern,
  Slug,
  secretText,
  text,
} from './config-sections/fields.js';
export {
  completeSections,
  defaultSections,
  type SectionId,
  Sections,
  SectionsInput,
  type SectionValues,
  mapSecrets,
  secretPaths,
  sectionIds,
  sections,
} from './config-sections/registry.js';
export {
  isRichText,
  parseRichText,
  RichText,
  type RichTextElement,
  type RichTextNode,
  type RichTextTag,
  richTextAlignments,
  richTextAttributes,
  richTextElements,
  richTextLimit,
} from './config-sections/rich-text.js';
export {
  type ConfigSection,
  defineSection,
  type FieldHint,
  type ImageHint,
  type SectionTexts,
} from './config-sections/section.js';
export { FooterMenu, footer, footerMenuNameLimit } from './config-sections/sections/footer.js';
export { configurationEndpoints } from './configurations/endpoints.js';
export { ConfigurationUpdated, configurationEvents } from './configurations/events.js';
export {
  Configuration,
  ConfigurationCompareQuery,
  ConfigurationDifference,
  ConfigurationQuery,
  ConfigurationRestore,
  ConfigurationUpdate,
  ConfigurationVersion,
  ConfigurationVersionQuery,
} from './configurations/schema.js';
export { connectionEndpoints } from './connections/endpoints.js';
export { ConnectionState, connectionEvents } from './connections/events.js';
export {
  Connection,
  ConnectionClient,
  ConnectionCreate,
  ConnectionCreated,
  ConnectionNameQuery,
  ConnectionQuery,
  ConnectionUpdate,
} from './connections/schema.js';
export { fillPattern, isPattern, matchPattern, type PatternMatch } from './console/path-pattern.js';
export { consolePaths } from './console/paths.js';
export { ConsoleConfig } from './console/schema.js';
export {
  type BrokenRule,
  type ContentFields,
  type ContentKind,
  type ContentWords,
  defineContent,
} from './contents/content.js';
export {
  type AnyContentEndpoints,
  contentEndpoints,
  contentEndpointsOf,
  couponEndpoints,
  endpointsOf,
} from './contents/endpoints.js';
export {
  type ContentField,
  confidentialFields,
  csvColumns,
  type FieldSchema,
  fieldsOf,
  type Reference,
  type ReferencePath,
  referencePaths,
  referencesIn,
  uniqueFields,
  withReferences,
} from './contents/fields-of.js';
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
  contentsOn,
} from './contents/registry.js';
export {
  ContentImport,
  ContentImported,
  ContentPublish,
  ContentPublished,
  ContentQuery,
  ImportError,
  importLineLimit,
  importSizeLimit,
} from './contents/schema.js';
export { contrast, luminance, readableContrast } from './core/color.js';
export { changesBetween, type FieldChange, isSame, type Merge, mergeChanges } from './core/difference.js';
export {
  type Access,
  type BodyOf,
  defineEndpoint,
  type Endpoint,
  isMemberEndpoint,
  type Method,
  type ParamsOf,
  paramNames,
  type QueryOf,
  type ResponseOf,
  routerPath,
  type ServiceName,
} from './core/endpoint.js';
export {
  type CloudEvent,
  cloudEvent,
  defineEvent,
  type EventDefinition,
  type EventOf,
  Gone,
} from './core/event.js';
export {
  canMove,
  defineLifecycle,
  type Lifecycle,
  sourcesOf,
  type Transition,
  transition,
} from './core/lifecycle.js';
export { openApi } from './core/open-api.js';
export {
  Description,
  Digest,
  Id,
  type ListQuery,
  listQuery,
  type Many,
  many,
  model,
  Name,
  type One,
  one,
  oneOf,
  PageInfo,
  several,
  Timestamp,
  Version,
} from './core/schema.js';
export { sizeText } from './core/size-text.js';
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
export { deploymentEndpoints } from './deployments/endpoints.js';
export {
  DeploymentCompleted,
  DeploymentFailed,
  DeploymentRequested,
  deploymentEvents,
  ReleasePublished,
  releaseEvents,
} from './deployments/events.js';
export { deploymentLifecycle } from './deployments/lifecycle.js';
export { deployRefusal, needsCredentials, reviewRequestRefusal } from './deployments/rules.js';
export {
  Deploy,
  Deployment,
  DeploymentLog,
  DeploymentLogQuery,
  DeploymentQuery,
  DeploymentStatus,
  deploymentLogEvents,
  deploymentStatuses,
  LatestDeployments,
} from './deployments/schema.js';
export { DeviceProof, deviceKinds, proofFields } from './device-proofs/schema.js';
export { endpoints } from './endpoints.js';
export {
  catalogue,
  type ErrorCode,
  errorCodes,
  isErrorCode,
  numberOf,
  statusOf,
  titleOf,
} from './errors/catalogue.js';
export { type MemberErrorCode, memberErrors } from './errors/member-errors.js';
export { FieldError, Problem } from './errors/problem.js';
export { isRule, type Rule, ruleMessage, rules, ruleTexts } from './errors/rules.js';
export { events } from './events.js';
export { groupEndpoints } from './groups/endpoints.js';
export { groupEvents } from './groups/events.js';
export {
  type Feature,
  features,
  Group,
  GroupCreate,
  GroupOptions,
  GroupOptionsUpdate,
  GroupQuery,
  GroupType,
  GroupUpdate,
  groupTypes,
  noOptions,
} from './groups/schema.js';
export { historyEndpoints } from './histories/endpoints.js';
export { HistoryLine, HistoryQuery } from './histories/schema.js';
export { imageEndpoints } from './images/endpoints.js';
export {
  ImageFile,
  imageCountLimit,
  imageExtensions,
  imagePathPrefix,
  imageSizeLimit,
  imageTypes,
  StaticImage,
  StaticImageListQuery,
  StaticImageQuery,
  StaticImageUpload,
} from './images/schema.js';
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
  memberTiersToGive,
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
export { type PageDefinition, pageOf, pages, pagesOf } from './pages/registry.js';
export { PageId, pageIds } from './pages/schema.js';
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
export {
  type Action,
  actions,
  Caller,
  may,
  permissions,
  Role,
  roleOf,
  roles,
  seesEveryGroup,
  seesGroup,
} from './permissions/schema.js';
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
export { parseReleaseHost, previewName, type ReleaseHost, releaseUrl } from './releases/host.js';
export {
  ReleaseAck,
  ReleaseEnvironment,
  ReleaseManifest,
  ReleasePointer,
  releaseEnvironments,
  StoredFile,
} from './releases/schema.js';
export { reviewEndpoints } from './reviews/endpoints.js';
export { ReviewChanged, reviewEvents } from './reviews/events.js';
export { reviewLifecycle } from './reviews/lifecycle.js';
export { Review, ReviewCreate, ReviewStatus, ReviewUpdate, reviewStatuses } from './reviews/schema.js';
export {
  type BundlePlace,
  PageFiles,
  PageInput,
  RuntimeBundle,
  type RuntimeServer,
} from './runtimes/bundle.js';
export { runtimeEndpoints } from './runtimes/endpoints.js';
export { runtimeEvents } from './runtimes/events.js';
export { Runtime, RuntimeCreate, RuntimeName, RuntimeQuery, RuntimeUpdate } from './runtimes/schema.js';
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
export { templateTagEndpoints } from './template-tags/endpoints.js';
export {
  TemplateTag,
  TemplateTagCreate,
  TemplateTagQuery,
  TemplateTagUpdate,
} from './template-tags/schema.js';
export { templateTypeEndpoints } from './template-types/endpoints.js';
export {
  TemplateType,
  TemplateTypeCreate,
  TemplateTypeQuery,
  TemplateTypeUpdate,
} from './template-types/schema.js';
export { templateEndpoints } from './templates/endpoints.js';
export { templateEvents } from './templates/events.js';
export { type TemplateRule, templateAllows, templateRules } from './templates/rules.js';
export {
  Template,
  TemplateCreate,
  TemplateImageQuery,
  TemplateManifest,
  TemplateQuery,
  TemplateStatus,
  TemplateUpdate,
  templateArchiveLimits,
  templateDetailImageLimit,
  templateFileCountLimit,
  templateFileKinds,
  templateFileSizeLimit,
  templateStatuses,
  templateTagLimit,
  UploadedTemplateFile,
} from './templates/schema.js';
export { contentTexts, errorTexts, type Locale, locales, sectionTexts } from './texts.js';
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
  SerialCodeUse,
  TicketPurchase,
  TicketPurchaseCreate,
  TicketsQuery,
  TicketUse,
  TicketUsed,
  ticketPurchaseStatuses,
} from './tickets/schema.js';
export { userEndpoints } from './users/endpoints.js';
export { User, UserQuery } from './users/schema.js';
export { workEndpoints } from './work/endpoints.js';
export { Work, WorkItem, WorkList, workLimit } from './work/schema.js';
