export { barcodeTypes, type CardCode, cardCode, checkDigit } from './core/card-code.js';
export { contrast, luminance, mix, readable, readableContrast } from './core/color.js';
export { diffFields, type FieldChange, isFields, isSame, toPointerSegment } from './core/difference.js';
export {
  type Access,
  type BodyOf,
  defineEndpoint,
  type Endpoint,
  isMemberEndpoint,
  type Method,
  paramNames,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  routerPath,
  type ServiceName,
} from './core/endpoint.js';
export { type TestEnvironment, testEnvironments } from './core/environment.js';
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
  getSources,
  type Lifecycle,
  type Transition,
  transition,
} from './core/lifecycle.js';
export { createIdempotencyKey } from './core/idempotency-key.js';
export { createLocaleCookie, parseLocaleCookie } from './core/locale-cookie.js';
export { nameLimit, namePattern, toNameKey, visibleTextPattern } from './core/names.js';
export { fewestPasswordCharacters } from './core/password-length.js';
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
export { getPurgeTime, getRestorableUntil, trashDays } from './core/trash.js';
