export {
  type ContentFields,
  type ContentKind,
  type ContentLabels,
  checkStoreCode,
  defineContent,
  isKindOn,
} from './contents/content.js';
export {
  type ContentField,
  confidentialFields,
  csvColumns,
  type FieldSchema,
  findReferences,
  getContentValues,
  getFields,
  type Reference,
  type ReferencePath,
  referencePaths,
  timeFields,
  uniqueFields,
  withReferences,
} from './contents/content-fields.js';
export {
  type AnyContentEndpoints,
  contentEndpoints,
  couponEndpoints,
  getContentEndpoints,
  getEndpoints,
} from './contents/endpoints.js';
export { contentEvents } from './contents/events.js';
export { kindsInOrder, withLinkedIds, withoutLinkedIds, withSettingIds } from './contents/linked-ids.js';
export { Coupon, CouponCreate, CouponUpdate } from './contents/kinds/coupons.js';
export { scratchPrizeKinds } from './contents/kinds/scratch-games.js';
export { stampProofs, stampRewardKinds } from './contents/kinds/stamp-cards.js';
export { ticketKinds, ticketPayments, ticketUseTypes } from './contents/kinds/tickets.js';
export { type LimitPeriod, limitPeriods } from './contents/limits.js';
export {
  hasEnglish,
  localize,
  pickEnglish,
  toBaseName,
  toEnglishName,
  translatedFields,
} from './contents/localize.js';
export { getLimitedQuantity } from './contents/limited-quantity.js';
export { ContentPublication, ContentState, contentStates } from './contents/publication.js';
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
  ContentDelete,
  ContentImport,
  ContentImported,
  ContentPublish,
  ContentPublished,
  ContentQuery,
  ContentSelection,
  ContentSelectionResult,
  deleteLimit,
  ImportError,
  importLineLimit,
  importSizeLimit,
  publishLimit,
} from './contents/schema.js';
export { getValidityEnd } from './contents/validity.js';
