/** For tests only: screens as the shell shows them, with an API double at the HTTP boundary. */
export { type DoubleRequest, fetchDouble, problem, type Route, route } from './api-double.js';
export { leaveForSignIn } from './leave-for-sign-in.js';
export { type RenderedRemote, type RenderRemoteOptions, renderRemote, testSession } from './render-remote.js';
