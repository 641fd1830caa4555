export { mark } from './console/api-docs.js';
export { mayOwnPage } from './console/page-owners.js';
export { createOrigin, sendFailure, sendProblem } from './console/problem-reply.js';
export { type ConsolePages, type ConsoleSettings, registerConsole } from './console/register-console.js';
export { manifestFile, registerRemote } from './remote/register-remote.js';
