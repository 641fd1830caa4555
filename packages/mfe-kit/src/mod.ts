/** The kit without components: session, API, language, dialogs, mount contract. */
export { type Api, type ApiOptions, api, createApi, setApi } from './api/api.js';
export { errorCode, errorText } from './api/error-text.js';
export { followEvents, type StreamOptions, useEventStream } from './api/event-stream.js';
export {
  createQueryClient,
  endpointQuery,
  type ReadOptions,
  useRead,
  useWrite,
  type WriteOptions,
} from './api/query.js';
export { consoleConfig, setConsoleConfig } from './config/console-config.js';
export {
  type AlertRequest,
  alert,
  type ConfirmRequest,
  confirm,
  confirmDeploy,
  type DeployConfirmRequest,
  type DeployCredentials,
} from './dialogs/dialogs.js';
export { useHasFeedback } from './dialogs/feedback-wanted.js';
export { toast } from './dialogs/toasts.js';
export { confirmUnsaved, useUnsavedGuard } from './dialogs/unsaved-guard.js';
export {
  formDraftName,
  hasDraft,
  isLeavingWithDrafts,
  saveDrafts,
  registerDraftSource,
  restoreDraft,
} from './drafts/draft-keeper.js';
export {
  type SavedDraftOptions,
  useSavedDraft,
  useDraftSource,
  useDraftRestore,
} from './drafts/use-kept-draft.js';
export { formatDate, formatDateTime } from './i18n/dates.js';
export {
  addMessages,
  createMessages,
  i18n,
  getKitMessage,
  type Texts,
  type Translate,
  useKitMessages,
  useLocale,
} from './i18n/i18n.js';
export { isLocale, type Locale, locales, readLocale } from './i18n/locale.js';
export { isPseudoLocale, pseudoText, pseudoTexts, setPseudoLocale } from './i18n/pseudo-locale.js';
export { type AuditSearch, validateAuditSearch } from './list/audit-search.js';
export { type ListSearch, validateListSearch } from './list/list-search.js';
export { useDebounced } from './list/use-delayed.js';
export { type IconName, iconNames } from './remote/icon-names.js';
export { lazyScreen } from './remote/lazy-screen.js';
export {
  type RemoteRoute,
  type NavigationItem,
  type RemoteManifest,
  type ServedManifest,
  validateManifest,
} from './remote/manifest.js';
export { scopedHistory } from './remote/scoped-history.js';
export {
  currentSession,
  type Session,
  type SessionUser,
  sessionStore,
  useMay,
  useSession,
} from './session/session.js';
export { useAfterTransition } from './settings/use-after-typing.js';
