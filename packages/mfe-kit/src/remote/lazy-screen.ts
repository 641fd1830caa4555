import { lazyRouteComponent } from '@tanstack/react-router';
import { isChunkLoadError } from './chunk-reload.js';

/** Thrown when the chunk of a screen is missing, for example after a deployment. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Returns a route component that loads when it is first shown.
 *
 * The router's own `lazyRouteComponent` reloads the page once per missing URL, without an overall limit. Wrapping the
 * error hides it from the router, so that our own limit of one reload per minute applies.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => load().catch(rethrow), exportName);

function rethrow(error: unknown): never {
  throw isChunkLoadError(error)
    ? new ChunkLoadError('Failed to load the chunk of a screen', { cause: error })
    : error;
}
