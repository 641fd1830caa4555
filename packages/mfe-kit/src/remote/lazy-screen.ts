import { lazyRouteComponent } from '@tanstack/react-router';
import { isChunkLoadError } from './chunk-reload.js';

/** Code of a screen that is gone, as after a deployment. */
class LostChunk extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * A screen as the component of a route, loaded when it is first shown.
 *
 * The router's own `lazyRouteComponent` reloads the page once for every address that is gone, however often
 * that is; it must not see such an error as one, so that our own limit of a reload a minute holds.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => load().catch(rethrow), exportName);

function rethrow(error: unknown): never {
  throw isChunkLoadError(error) ? new LostChunk('A part of the code is gone', { cause: error }) : error;
}
