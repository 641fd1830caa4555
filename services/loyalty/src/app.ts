import { settingsHeader } from '@noren/contracts/deployments';
import { memberEndpoints } from '@noren/contracts/members';
import { otpEndpoints } from '@noren/contracts/otp';
import {
  type Collection,
  createAccessRecords,
  createCipher,
  createLog,
  createOriginReader,
  createOutbound,
  createService,
  type Log,
  type Mongo,
  type Nats,
  noteCaller,
  type Service,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import { appConsumers } from './apps/projection.js';
import { createAppService } from './apps/service.js';
import { type Config, getDigestKey } from './config.js';
import { configurationConsumers } from './configurations/consumers.js';
import { createConfigurationService, type FetchSettings, settingsBy } from './configurations/service.js';
import { picturesBy, type StorePictures } from './contents/pictures.js';
import { createProveDevice } from './device-proofs/service.js';
import { createEngine } from './engine/engine.js';
import { createGetLocale, localizeRoutes } from './languages.js';
import { createMessagingPlatform } from './members/messaging-platform.js';
import type { PasswordCost } from './members/passwords.js';
import { createActionModule } from './modules/actions.js';
import { connectGateways } from './modules/card-gateways.js';
import { createContentModule } from './modules/contents.js';
import { createMemberModule } from './modules/members.js';
import { createPartnerModule } from './modules/partners.js';
import { createPreviewModule } from './modules/previews.js';
import { createReadingModule } from './modules/reading.js';
import { createRepositories } from './modules/repositories.js';
import { createTicketModule } from './modules/tickets.js';
import { type CheckConnection, connectionCheckBy } from './partners/one-time-tokens.js';
import { imagesBy } from './partners/wallets/images.js';
import { createRateLimits } from './rate-limits/service.js';
import {
  createReleaseService,
  type FetchLiveSettings,
  liveSettingsBy,
  withRelease,
} from './releases/service.js';
import type { CredentialScope, OpenImage } from './ports.js';
import type { AppScope } from './request-context.js';

export interface LoyaltyAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
  /** Replaces the request to the apps service. */
  readonly fetchSettings?: FetchSettings;
  /** Replaces the request to the builds service. */
  readonly fetchLiveSettings?: FetchLiveSettings;
  /** Replace requests to the apps service. */
  readonly openImage?: OpenImage;
  readonly storePictures?: StorePictures;
  /** Replaces the request to the groups service. */
  readonly checkConnection?: CheckConnection;
  readonly now?: () => Date;
  /** Pause between runs of background work, ms; by default that of each. Tests shorten it. */
  readonly pauseMs?: number | undefined;
  /** Cost of the hashes of members' passwords; by default the recommended one. Tests lower it. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** Creates the service for members' calls and staff's contents. */
export function createLoyaltyApp(options: LoyaltyAppOptions): Service {
  const { config, mongo, pauseMs, now = () => new Date() } = options;
  const log = options.log ?? createLog({ name: 'loyalty', level: config.LOG_LEVEL });
  const { ENCRYPTION_KEY, MINI_APP_URL: miniAppUrl } = config;
  const cipher = createCipher(ENCRYPTION_KEY);
  const stored = createRepositories(mongo, cipher);
  const limits = createRateLimits({ windows: stored.windows, now });
  const getOrigin = createOriginReader(config.TRUST_PROXY);

  const apps = createAppService({ apps: stored.apps, miniAppUrl });
  const client = serviceClient('loyalty', config);
  const releases = createReleaseService({
    releases: stored.releases,
    fetchLive: options.fetchLiveSettings ?? liveSettingsBy(client),
  });
  const settings = createConfigurationService({
    configurations: stored.configurations,
    fetchSettings: options.fetchSettings ?? settingsBy(client),
    findRelease: releases.find,
  });
  const contentModule = createContentModule({
    mongo,
    cipher,
    settings,
    requireVisible: apps.requireVisible,
    getVisibleNames: apps.getVisibleNames,
    listVisible: apps.listVisible,
    getFeatures: async (appId) => (await stored.apps.find(appId))?.features,
    isGone: stored.apps.isGone,
    isTrashed: stored.apps.isTrashed,
    countUnredeemedCodes: (appId, ticketId) => ticketModule.countUnredeemedCodes(appId, ticketId),
    storePictures: options.storePictures ?? picturesBy(client),
    log,
    now,
    pauseMs,
  });
  const { contents } = contentModule;
  async function toAppScope(request: FastifyRequest, systemName: string): Promise<AppScope> {
    const scope = await apps.scope(systemName, getOrigin(request).host);
    noteCaller(request, { app: scope.appId });
    const page = request.headers[settingsHeader];
    const found = await releases.get(scope, page === undefined ? page : String(page));
    return withRelease(scope, found);
  }
  async function getReleasedScope({ appId, environment }: CredentialScope): Promise<AppScope> {
    const scope = await apps.getScope(appId, environment);
    return withRelease(scope, await releases.find(scope));
  }
  const isShop = async (scope: AppScope, id: string) =>
    (await contents.shops.published(scope, id)) !== undefined;
  const getLocale = createGetLocale(settings);
  const { requireVisible } = apps;
  const base = {
    ...{ config, gateway: connectGateways(config, stored), mongo, cipher, limits, settings },
    ...{ requireVisible, toAppScope, getOrigin, log, now, pauseMs },
  };
  const platform = createMessagingPlatform(config.MESSAGING_API_URL);
  const members = createMemberModule({
    ...base,
    platform,
    getLocale,
    getScope: apps.getScope,
    isShop,
    changed: (owner) => partners.memberChanged(owner),
    passwordCost: options.passwordCost,
  });
  const { getRequestContext } = members;
  const engine = createEngine({ mongo, cipher, log, now, pauseMs, visited: members.visited });

  const partners = createPartnerModule({
    ...base,
    ...members,
    ledger: engine.ledger,
    getScope: getReleasedScope,
    isGone: stored.apps.isGone,
    async acceptsChannel({ appId, environment }, channelSecret) {
      const channelId = await apps.getChannelId(appId, environment);
      return channelId === undefined ? undefined : platform.acceptsSecret({ channelId, channelSecret });
    },
    checkConnection: options.checkConnection ?? connectionCheckBy(client),
    openImage: options.openImage ?? imagesBy(client),
  });
  const proveDevice = createProveDevice({
    settings,
    limits,
    touches: stored.deviceTouches,
    now,
    outbound: (timeoutMs) => createOutbound({ sandboxUrl: config.PARTNER_SANDBOX_URL, timeoutMs }),
  });
  const ticketModule = createTicketModule({
    ...base,
    getRequestContext,
    tickets: contents.tickets,
    getTicket: contents.tickets.get,
    members: members.directory,
    sendMail: members.sendMail,
    proveDevice,
  });
  const actions = createActionModule({
    mongo,
    requireVisible,
    getStoreCodes: contentModule.getStoreCodes,
    outsidePoints: partners.outsidePoints,
    drawPrize: partners.drawPrize,
    engine,
    contents,
    settings,
    proveDevice,
    digestKey: getDigestKey(config),
    limits,
    getRequestContext,
    getOrigin,
    now,
  });
  const reading = createReadingModule({
    contents,
    settings,
    engine,
    getTickets: ticketModule.ownedBy,
    getUsableTickets: ticketModule.listUsable,
    countTicketHolders: ticketModule.countHolders,
    requireVisible,
    now,
    getFavorites: members.getFavorites,
    getRequestContext,
  });
  const previews = createPreviewModule({
    links: stored.previewLinks,
    openImage: options.openImage ?? imagesBy(client),
    reads: { ...actions.reads, ...reading.reads, tickets: ticketModule.list },
    requireVisible,
    getScope: getReleasedScope,
    forecast: contentModule.forecast,
    getLocale: async (scope) => (await settings.get(scope, 'application')).locale,
    now,
  });
  const modules = [contentModule, actions, members, partners, ticketModule, engine];
  const ofApps = [...modules, previews, stored.configurations, releases];
  return createService({
    ...options,
    access: createAccessRecords(mongo, 'loyalty'),
    name: 'loyalty',
    log,
    routes: localizeRoutes(
      [
        ...contentModule.routes,
        ...previews.routes,
        ...actions.routes,
        ...ticketModule.routes,
        ...members.routes,
        ...reading.routes,
        ...partners.routes,
      ],
      async (request, systemName) => getLocale(request, await toAppScope(request, systemName)),
    ),
    consumers: [
      ...appConsumers(
        stored.apps,
        ofApps.map(({ deleteByApp }) => deleteByApp),
      ),
      ...contentModule.consumers,
      ...configurationConsumers(settings),
      ...releases.consumers([partners.released]),
      ...partners.consumers,
      ...ticketModule.consumers,
      // Every resource with member data deletes it here when its member's account is deleted.
      ...members.consumers([partners.deleteByMember, ticketModule.deleteByMember, engine.deleteByMember]),
    ],
    aggregates: [...Object.values(stored), ...modules].flatMap(
      ({ collections }): readonly Collection[] => collections,
    ),
    signIns: [memberEndpoints.signIn.id, otpEndpoints.signIn.id],
    measures: actions.measures,
    workers: [contentModule, members, partners, ticketModule].flatMap(({ workers }) => workers),
    onStart: engine.start,
    onStop: engine.stop,
  });
}
