import {
  type Cipher,
  type Collection,
  createCipher,
  createLog,
  createService,
  type Log,
  type Mongo,
  type Nats,
  requestOrigin,
  type Service,
  ServiceError,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import { appConsumers } from './apps/consumers.js';
import { createAppRepository } from './apps/repository.js';
import { createAppService } from './apps/service.js';
import type { Config } from './config.js';
import { configurationConsumers } from './configurations/consumers.js';
import { createConfigurationRepository } from './configurations/repository.js';
import { createConfigurationService } from './configurations/service.js';
import { type FetchSettings, settingsBy } from './configurations/settings-source.js';
import { createContentRepositories, createContents } from './contents/contents.js';
import { contentRoutes } from './contents/routes.js';
import { createEngine } from './engine.js';
import { createIdTokenVerifier } from './members/id-token.js';
import { createMemberRepository } from './members/repository.js';
import { memberRoutes } from './members/routes.js';
import { createMemberService } from './members/service.js';
import { createSessions } from './members/sessions.js';
import { createPressArea } from './press-area.js';
import { createRateLimitRepository } from './rate-limits/repository.js';
import { createRateLimits } from './rate-limits/service.js';

export interface LoyaltyAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
  /** Instead of asking the apps service. */
  readonly fetchSettings?: FetchSettings;
  readonly now?: () => Date;
}

/** What members use, and staff's content for it. */
export function createLoyaltyApp(options: LoyaltyAppOptions): Service {
  const { config, now = () => new Date() } = options;
  const log = options.log ?? createLog({ name: 'loyalty', level: config.LOG_LEVEL });
  const { ENCRYPTION_KEY: encryptionKey, MINI_APP_URL: miniAppUrl } = config;
  const cipher = createCipher(encryptionKey);
  const stored = repositoriesOf(options.mongo, cipher);
  const storedContents = createContentRepositories(options.mongo, cipher);
  const limits = createRateLimits({ windows: stored.windows, now });
  const originOf = requestOrigin(config.TRUST_PROXY);

  const apps = createAppService({ apps: stored.apps, miniAppUrl });
  const settings = createConfigurationService({
    configurations: stored.configurations,
    fetchSettings: options.fetchSettings ?? settingsBy(serviceClient(config)),
  });
  const members = createMemberService({
    members: stored.members,
    sessions: createSessions({ encryptionKey, now }),
    verifyIdToken: createIdTokenVerifier({
      issuer: config.MESSAGING_ISSUER,
      jwksUri: config.MESSAGING_JWKS_URI,
    }),
    allowsVisit: (address) =>
      limits.allows(['visit', address], { most: config.VISITS_PER_MINUTE, seconds: 60 }),
    sandboxUrl: config.MESSAGING_SANDBOX_URL,
  });
  const contents = createContents({ repositories: storedContents, seenBy: apps.seenBy });
  const engine = createEngine({ mongo: options.mongo, cipher, log, now, visited: async () => undefined });

  const placeOf = (request: FastifyRequest, systemName: string) =>
    apps.place(systemName, originOf(request).host);
  async function guestOf(request: FastifyRequest, systemName: string) {
    const place = await placeOf(request, systemName);
    return { place, visitor: await members.caller(place, request.headers.authorization) };
  }

  const presses = createPressArea({
    engine,
    contents,
    settings,
    proveDevice: async () => Promise.reject(new ServiceError('deviceRequest')),
    encryptionKey,
    limits,
    guestOf,
    originOf,
    now,
  });
  const ofApps = [
    ...Object.values(storedContents),
    stored.members,
    stored.configurations,
    engine,
  ];
  return createService({
    ...options,
    name: 'loyalty',
    log,
    routes: [
      ...contentRoutes(contents),
      ...presses.routes,
      ...memberRoutes(members, placeOf, originOf),
    ],
    consumers: [
      ...appConsumers(
        apps,
        ofApps.map(({ removeOf }) => removeOf),
      ),
      ...configurationConsumers(settings),
    ],
    aggregates: [...Object.values(stored), ...Object.values(storedContents), engine].flatMap(
      ({ collections }): Collection[] => collections,
    ),
    onStart: engine.start,
    onStop: engine.stop,
  });
}

function repositoriesOf(mongo: Mongo, cipher: Cipher) {
  return {
    apps: createAppRepository(mongo),
    configurations: createConfigurationRepository(mongo, cipher),
    members: createMemberRepository(mongo),
    windows: createRateLimitRepository(mongo),
  };
}
