/** The kit without components: session, API, language, dialogs, mount contract. */
export { type Api, type ApiOptions, api, createApi, setApi } from './api/api.js';
export { getErrorCode, getErrorMessage } from './api/error-message.js';
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
  confirmSignIn,
  type DeployConfirmRequest,
  type DeployCredentials,
  type SignInAttempt,
} from './dialogs/dialogs.js';
export { type ToastAction, toast, useHasFeedback } from './dialogs/toasts.js';
export { confirmUnsaved, useUnsavedGuard } from './dialogs/unsaved-guard.js';
export {
  formDraftName,
  hasDraft,
  isLeavingWithDrafts,
  registerDraftSource,
  restoreDraft,
  saveDrafts,
} from './drafts/saved-drafts.js';
export {
  type SavedDraftOptions,
  useDraftRestore,
  useDraftSource,
  useSavedDraft,
} from './drafts/use-saved-draft.js';
export { formatDate, formatDateTime, formatLastMinute } from './i18n/dates.js';
export {
  addMessages,
  createMessages,
  getKitMessage,
  i18n,
  type Messages,
  type Translate,
  useKitMessages,
  useLocale,
} from './i18n/i18n.js';
export { isLocale, type Locale, locales, readLocale } from './i18n/locale.js';
export { isPseudoLocale, pseudoText, pseudoTexts, setPseudoLocale } from './i18n/pseudo-locale.js';
export { type AuditSearch, validateAuditSearch } from './list/audit-search.js';
export { type ListSearch, validateListSearch } from './list/list-search.js';
export { usePeople } from './list/use-people.js';
export { useDebounced } from './list/use-debounced.js';
export { type IconName, iconNames } from './remote/icon-names.js';
export { lazyScreen } from './remote/lazy-screen.js';
export {
  type NavigationItem,
  type RemoteManifest,
  type RemoteRoute,
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
export { type ThemeChoice, themeChoices } from './theme/theme-choice.js';
export { useThemeChoice } from './theme/use-theme-choice.js';
export { useAfterTransition } from './settings/processed-input.js';
