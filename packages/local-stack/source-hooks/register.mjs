/**
 * Lets a child process run TypeScript sources directly, so that tests need no build. Only for parents that
 * run from `src/` themselves; a built parent starts built children.
 */
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
