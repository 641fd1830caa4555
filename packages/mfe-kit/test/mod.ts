/** Test utilities: render screens as the shell does, with a fake API at the HTTP boundary. */
export { type FakeRequest, createFakeFetch, problem, type Route, route } from './api-double.js';
export { leaveForSignIn } from './leave-for-sign-in.js';
export { type RenderedRemote, type RenderRemoteOptions, renderRemote, testSession } from './render-remote.js';
