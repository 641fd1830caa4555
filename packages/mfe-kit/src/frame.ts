/** Frame of every screen: page, states, links. Part of the console's first load, so small and without antd. */
export { isChunkLoadError, isReloadDue } from './remote/chunk-reload.js';
export { NotFoundState } from './ui/not-found-state.js';
export { RouteError } from './remote/route-error.js';
export { routerDefaults } from './remote/router-defaults.js';
export { NavIcon } from './ui/nav-icon.js';
export { Page, type PageProps, useDocumentTitle } from './ui/page.js';
export { RemoteLink } from './ui/remote-link.js';
export { EmptyState, ErrorState, LoadingState, QueryState, ResourceState } from './ui/states.js';
