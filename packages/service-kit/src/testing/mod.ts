/** What tests of services share: real servers, tokens, waiting for what happens later. */
export { createTestBed, type Engine, type TestBed } from './create-test-bed.js';
export { readEvents } from './event-reader.js';
export { eventually } from './eventually.js';
export { injectClient } from './inject-client.js';
export { publishEvent } from './publish-event.js';
export { createTokens, type TokenClaims, type Tokens } from './tokens.js';
