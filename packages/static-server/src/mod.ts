export { createOrigin } from './console/create-origin.js';
export { mayOwnPage } from './console/page-owners.js';
export { sendFailure, sendProblem } from './console/problem-reply.js';
export { type ConsolePages, type ConsoleSettings, registerConsole } from './console/register-console.js';
export { mark } from './mark.js';
export { manifestFile, registerRemote } from './remote/register-remote.js';
