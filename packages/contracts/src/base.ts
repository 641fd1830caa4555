/**
 * The contracts of the console's first screens: calls and schemas of groups, templates, apps, builds and deployments,
 * permissions, errors, the client. Excludes settings texts, contents and member calls; `mod.ts` includes everything.
 */
export { appEndpoints } from './apps/endpoints.js';
export { getFeatureSource } from './apps/feature-source.js';
export { AppPermissions, SectionPermission, sectionRejectionReasons } from './apps/permissions.js';
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
export { type CallInput, type Client, type ClientOptions, createClient, toUrl } from './client/client.js';
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
export { historyColumns, historyTabs } from './config-sections/sections/history.js';
export { configurationEndpoints } from './configurations/endpoints.js';
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
export {
  Connection,
  ConnectionCheck,
  ConnectionClient,
  ConnectionCreate,
  ConnectionCreated,
  ConnectionNameQuery,
  ConnectionQuery,
  ConnectionUpdate,
} from './connections/schema.js';
export { fillPattern, isPattern, matchPattern, type PatternMatch } from './console/path-pattern.js';
export { ConsoleConfig, consolePaths, RemoteList } from './console/schema.js';
export { contrast, luminance, mix, readable, readableContrast } from './core/color.js';
export { diffFields, type FieldChange, isSame, type Merge, mergeChanges } from './core/difference.js';
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
  canMove,
  defineLifecycle,
  type Lifecycle,
  getSources,
  type Transition,
  transition,
} from './core/lifecycle.js';
export { parseLocaleCookie, createLocaleCookie } from './core/locale-cookie.js';
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
export { formatSize } from './core/size-text.js';
export { deploymentEndpoints } from './deployments/endpoints.js';
export { deploymentLifecycle } from './deployments/lifecycle.js';
export { getDeployRejection, needsCredentials, getReviewRequestRejection } from './deployments/rules.js';
export {
  AppDeployments,
  Deploy,
  Deployment,
  DeploymentLog,
  DeploymentLogQuery,
  DeploymentQuery,
  DeploymentStatus,
  DeploymentsOfApp,
  deploymentLogEvents,
  deploymentStatuses,
  LatestDeployments,
  LatestDeploymentsQuery,
  LiveDeployments,
} from './deployments/schema.js';
export {
  catalogue,
  type ErrorCode,
  errorCodes,
  isErrorCode,
  getNumber,
  getStatus,
  getTitle,
} from './errors/catalogue.js';
export { FieldError, Problem } from './errors/problem.js';
export { isRule, type Rule, rules } from './errors/rules.js';
export { errorTexts, type Locale, locales, ruleMessage, ruleTexts } from './errors/texts.js';
export { groupEndpoints } from './groups/endpoints.js';
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
export { featureTexts } from './groups/texts.js';
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
export type { PageDefinition } from './pages/page-definition.js';
export { getPage, getPages } from './pages/pages-by-feature.js';
export { pages } from './pages/registry.js';
export { PageId, pageIds } from './pages/schema.js';
export { pageTexts } from './pages/texts.js';
export {
  type Action,
  actions,
  Caller,
  may,
  permissions,
  Role,
  getRole,
  roles,
  canSeeAllGroups,
  canSeeGroup,
} from './permissions/schema.js';
export { reviewEndpoints } from './reviews/endpoints.js';
export { reviewLifecycle } from './reviews/lifecycle.js';
export {
  maxReviewRounds,
  Review,
  ReviewCreate,
  ReviewRound,
  ReviewStatus,
  ReviewUpdate,
  reviewStatuses,
} from './reviews/schema.js';
export { runtimeEndpoints } from './runtimes/endpoints.js';
export { Runtime, RuntimeCreate, RuntimeName, RuntimeQuery, RuntimeUpdate } from './runtimes/schema.js';
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
export { userEndpoints } from './users/endpoints.js';
export { User, UserQuery } from './users/schema.js';
export { workEndpoints } from './work/endpoints.js';
export { Work, WorkItem, WorkList, maxWorkItems } from './work/schema.js';
