/**
 * The domains that the console's first screens need, as one module that shell and remotes share. Source code imports
 * `@noren/contracts/<domain>`; the builds of shell and remotes replace it by this module or by `mod.ts`.
 */
export * from './access-requests.js';
export * from './apps.js';
export * from './assets.js';
export * from './audit.js';
export * from './client.js';
export * from './config-sections.js';
export * from './configurations.js';
export * from './connections.js';
export * from './console.js';
export * from './core.js';
export * from './deployments.js';
export * from './errors.js';
export * from './groups.js';
export * from './images.js';
export * from './pages.js';
export * from './path-pattern.js';
export * from './permissions.js';
export * from './reviews.js';
export * from './runtimes.js';
export * from './sign-in.js';
export * from './template-tags.js';
export * from './template-types.js';
export * from './templates.js';
export * from './users.js';
export * from './work.js';
