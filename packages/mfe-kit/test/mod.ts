/** Test utilities: render screens as the shell does, with a fake API at the HTTP boundary. */
export { chooseRowAction, findRowAction } from './row-menu.js';
export { createFakeFetch, type FakeRequest, problem, type Route, route } from './api-double.js';
export {
  leaveForSignIn,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  testSession,
} from './render-remote.js';
