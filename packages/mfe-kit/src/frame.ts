/** Frame of every screen: page, states, links. Part of the console's first load, so small and without antd. */
export { isChunkLoadError, isReloadDue } from './remote/chunk-reload.js';
export { NotFoundState } from './remote/not-found-state.js';
export { RouteError } from './remote/route-error.js';
export { routerDefaults } from './remote/router-defaults.js';
export { RemoteLink } from './ui/area-link.js';
export { NavIcon } from './ui/nav-icon.js';
export { Page, type PageProps } from './ui/page.js';
export { EmptyState, ErrorState, LoadingState, QueryState, ResourceState } from './ui/states.js';
export { useDocumentTitle } from './ui/use-document-title.js';
