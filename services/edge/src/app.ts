import {
  type ArtifactStore,
  chooseReleases,
  createLog,
  createService,
  type Log,
  measure,
  type Nats,
  openArtifactStore,
  readPublicKeys,
  type Service,
} from '@noren/service-kit';
import type { Config } from './config.js';
import { createBodyCache } from './releases/body-cache.js';
import { createFindPicture } from './releases/pictures.js';
import { createPointerGuard } from './releases/pointer-guard.js';
import { registerReleases } from './releases/routes.js';
import { securityHeaders } from './releases/security-headers.js';
import { createReleaseService } from './releases/service.js';

export interface EdgeAppOptions {
  readonly config: Config;
  /** Source of release pointers; absent when they come from Kubernetes. */
  readonly nats?: Nats | undefined;
  readonly log?: Log;
  /** Overrides the configured artifact store. */
  readonly store?: ArtifactStore;
}

const megabyte = 1024 * 1024;

/** Serves built mini-apps: one origin per app and environment. */
export async function createEdgeApp(options: EdgeAppOptions): Promise<Service> {
  const { config, nats } = options;
  const log = options.log ?? createLog({ name: 'edge', level: config.LOG_LEVEL });
  const bodies = createBodyCache({
    store: options.store ?? openArtifactStore(config.ARTIFACT_STORE),
    limit: config.CACHE_MB * megabyte,
  });
  const rejections = measure('noren_rejected_pointers_total');
  const releases = createReleaseService({
    source: await chooseReleases(config, { nats, log }),
    bodies,
    guard: createPointerGuard(readPublicKeys(config.RELEASE_PUBLIC_KEYS)),
    rejections,
    replica: config.REPLICA,
    log,
  });
  const service = createService({
    config,
    log,
    name: 'edge',
    routes: [],
    // No readiness check for the release source: without it the edge keeps serving, so it stays ready.
    measures: [rejections],
    gauges: releases.gauges,
    onStart: releases.start,
    onStop: async () => {
      await releases.stop();
      await nats?.close();
    },
  });
  registerReleases(service.app, {
    releases,
    bodies,
    findPicture: createFindPicture(bodies),
    pattern: config.MINI_APP_URL,
    headers: securityHeaders(config),
  });
  return service;
}
