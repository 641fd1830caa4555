/** Test support for services: real servers, tokens, waiting for eventual results. */
export { createTestHarness, type Engine, type TestHarness } from './create-test-harness.js';
export { readEvents, waitForDelivery } from './event-reader.js';
export { eventually } from './eventually.js';
export { createFakeApps, type FakeApps } from './fake-apps.js';
export { type FakeKubernetes, startKubernetes } from './kubernetes/start-kubernetes.js';
export { type MultipartFile, multipart } from './multipart.js';
export { type RawAnswer, type RawSender, sendFiles, sendRaw } from './raw-request.js';
export { publishEvent } from './publish-event.js';
export { publicKey, signingKey } from './releases/signing-key.js';
export { randomFrom, seed } from './random.js';
export { sealUnbound } from './seal-unbound.js';
export { pngChunk, sampleJpeg, samplePhoto, samplePng, sampleSvg } from './sample-images.js';
export { samplePhotograph } from './sample-photograph.js';
export { type CraftedEntry, craftZip, toZip } from './sample-zip.js';
export { createTestClient, request } from './test-client.js';
export { createTokens, type TokenClaims, type Tokens } from './tokens.js';
