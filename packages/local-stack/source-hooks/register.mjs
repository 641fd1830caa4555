/**
 * Lets a child process run this package's TypeScript as it is, so that tests never depend on a build.
 * Used only when the parent itself runs from `src/`; a built parent starts built children.
 */
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
