/** What every screen stands in: theme, mount, page, states. Small; part of the console's first load. */
export { isChunkLoadError, reloadIsDue } from './remote/chunk-reload.js';
export {
  createRemoteRouter,
  defineRemote,
  type RemoteDefinition,
  type RemoteMount,
  type RemoteProps,
  routerDefaults,
} from './remote/define-remote.js';
export { NotFoundState } from './remote/not-found-state.js';
export { RouteError } from './remote/route-error.js';
export { AreaLink } from './ui/area-link.js';
export { NavIcon } from './ui/nav-icon.js';
export { Page, type PageProps } from './ui/page.js';
export { EmptyState, ErrorState, LoadingState, QueryState } from './ui/states.js';
export { ThemeRoot, tokens, useTheme } from './ui/theme.js';
export { useDocumentTitle } from './ui/use-document-title.js';
