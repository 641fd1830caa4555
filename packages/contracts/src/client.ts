export { ApiError } from './client/api-error.js';
export { type CallInput, type Client, type ClientOptions, createClient, toUrl } from './client/client.js';
