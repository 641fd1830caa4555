import { randomUUID } from 'node:crypto';
import { type AppState, appEvents, type Environment, environments } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import {
  type ConfigSection,
  sections as registry,
  type SectionId,
  type SectionsInput,
  type SectionValues,
} from '@noren/contracts/config-sections';
import { configurationEvents } from '@noren/contracts/configurations';
import { type Coupon, type CouponCreate, couponEndpoints } from '@noren/contracts/contents';
import { createLocaleCookie, type EventDefinition } from '@noren/contracts/core';
import {
  type DeployedSettings,
  type LiveSettings,
  releaseEvents,
  toReleaseSettings,
} from '@noren/contracts/deployments';
import type { Locale } from '@noren/contracts/errors';
import { defaultReleasePolicy, noOptions } from '@noren/contracts/groups';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { conflict, type Service, toDigest } from '@noren/service-kit';
import {
  createTestHarness,
  eventually,
  createTestClient,
  type TestHarness,
  type TokenClaims,
  waitForDelivery,
} from '@noren/service-kit/testing';
import type { Static } from 'typebox';
import { createLoyaltyApp } from '../src/app.js';
import type { Config } from '../src/config.js';
import { createPublishingClient } from './publishing-client.js';
import { channelId, type IdTokenClaims, type Platform, startPlatform } from './messaging-platform.js';

export type TestApp = Static<typeof AppState>;

/** The only valid credentials of any Connect ID in the fake groups service. */
export const connection = { clientId: 'outside-system', clientSecret: 'the secret of the outside system' };

/** The service on real MongoDB and NATS servers, with a clock that tests set. */
export interface LoyaltyHarness {
  readonly harness: TestHarness;
  /** The service's configuration. */
  readonly config: Config;
  readonly service: Service;
  readonly platform: Platform;
  /** The service's clock; the real time if undefined. */
  at: Date | undefined;
  /** The apps service's response with any app's settings, completed by the defaults. */
  settings: HarnessSettings;
  /** True by default: production serves what staff save, although they publish nothing. */
  publishesSaves: boolean;
  /** The apps service's uploaded images by file. */
  readonly images: Map<string, Buffer>;
  /** Changes the settings as staff would and deploys them everywhere; waits until the service has received them. */
  configure(app: TestApp, settings: HarnessSettings): Promise<void>;
  /** Saves settings as staff would, without a deployment. */
  save(app: TestApp, settings: HarnessSettings): Promise<void>;
  /** Deploys an asset with the saved settings and the app's features. */
  deploy(app: TestApp, inEnvironments?: readonly Environment[]): Promise<void>;
  /** Answers for the builds service. Where a test deployed nothing, an asset with the app's first settings is live. */
  live(scope: { readonly appId: string; readonly environment: Environment }): LiveSettings;
  staff(claims?: TokenClaims): Client;
  /** Calls from a mini-app's page: with its host and, by default, an IP address of its own. */
  page(scope: MiniAppScope, token?: string): Page;
  publish(definition: EventDefinition, subject: string, sequence: number, data: unknown): Promise<void>;
  /** Creates an app that the service has received, with coupons switched on. */
  app(fields?: Partial<TestApp>): Promise<TestApp>;
  coupon(app: TestApp, fields?: Partial<CouponCreate>): Promise<Coupon>;
  visitor(scope: MiniAppScope): Promise<MemberSession>;
  member(scope: MiniAppScope, claims?: IdTokenClaims): Promise<MemberSession>;
  stop(): Promise<void>;
}

/** Some fields of some settings sections. */
export type HarnessSettings = { readonly [I in SectionId]?: Partial<SectionValues<I>> };

export interface MiniAppScope {
  readonly systemName: string;
  readonly environment?: Environment;
  /** The language that the member chose; by default none. */
  readonly locale?: Locale | undefined;
}

export interface Page {
  readonly client: Client;
  readonly headers: Record<string, string>;
}

export const plainCoupon: CouponCreate = {
  name: 'ドリンク1杯無料',
  useType: 'none',
  oncePerDay: false,
  membersOnly: false,
  published: true,
};

/** @param overrides URLs of servers that the test starts: a mail server, sandboxes of partners */
export async function createLoyaltyHarness(overrides: Partial<Config> = {}): Promise<LoyaltyHarness> {
  const [harness, platform] = await Promise.all([createTestHarness('loyalty'), startPlatform()]);
  const fixture: Pick<LoyaltyHarness, 'at' | 'settings' | 'publishesSaves' | 'images'> = {
    at: undefined,
    settings: {},
    publishesSaves: true,
    images: new Map(),
  };
  let saves = 1;
  const apps = new Map<string, TestApp>();
  const deployed = new Map<string, DeployedSettings>();
  const config: Config = {
    ...harness.config,
    API_URL: 'http://127.0.0.1:9/api',
    OIDC_CLIENT_ID: 'noren-services',
    OIDC_CLIENT_SECRET: 'secret',
    MINI_APP_URL: 'http://{systemName}.{environment}.localhost:8081',
    TRUST_PROXY: true,
    MESSAGING_ISSUER: platform.issuer,
    MESSAGING_JWKS_URI: platform.jwksUri,
    MESSAGING_API_URL: platform.apiUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@noren.test',
    SMS_URL: 'http://127.0.0.1:9/sms',
    STRIPE_API_URL: 'http://127.0.0.1:9/stripe',
    VERITRANS_API_URL: 'http://127.0.0.1:9/veritrans',
    VERITRANS_TOKEN_URL: 'http://127.0.0.1:9/veritrans/4gtoken',
    APPLE_PUSH_URL: 'http://127.0.0.1:9',
    GOOGLE_WALLET_API_URL: 'http://127.0.0.1:9/walletobjects/v1',
    GOOGLE_TOKEN_URL: 'http://127.0.0.1:9/token',
    CARD_GATEWAY_TIMEOUT_MS: 500,
    ...overrides,
    VISITS_PER_MINUTE: 60,
  };
  const service = createLoyaltyApp({
    ...harness,
    config,
    now: () => fixture.at ?? new Date(),
    pauseMs: 1_000,
    passwordCost: { N: 16, r: 1, p: 1 },
    fetchSettings: async () => fixture.settings as SectionsInput,
    fetchLiveSettings: async (scope) => live(scope),
    openImage: async (_appId, file) => fixture.images.get(file),
    storePictures: async (_appId, files) =>
      files.flatMap((file) => {
        const bytes = fixture.images.get(file);
        return bytes === undefined ? [] : [{ file, digest: toDigest(bytes) }];
      }),
    checkConnection: async (_id, clientId, clientSecret) => {
      if (clientId !== connection.clientId || clientSecret !== connection.clientSecret)
        throw conflict('connectIdInvalid');
    },
  });
  await service.start();

  function toDeployed(app: TestApp, deployedAt: string): DeployedSettings {
    const built = Object.entries(fixture.settings).filter(([id]) => {
      const { feature }: ConfigSection = registry[id as SectionId];
      return feature === undefined || app.features[feature];
    });
    const settings = toReleaseSettings(app.features, Object.fromEntries(built) as SectionsInput);
    return { digest: toDigest(Buffer.from(JSON.stringify(settings))), deployedAt, settings };
  }
  function live({ appId, environment }: { readonly appId: string; readonly environment: Environment }) {
    const app = apps.get(appId);
    const found =
      deployed.get(`${appId}/${environment}`) ?? (app && toDeployed(app, new Date(0).toISOString()));
    return found === undefined ? {} : { live: found };
  }

  const staff = (claims: TokenClaims = {}) =>
    createPublishingClient(
      createTestClient(service.app, harness.token(claims)),
      () => fixture.publishesSaves,
    );
  function page({ systemName, environment = 'production', locale }: MiniAppScope, token?: string): Page {
    const headers: Page['headers'] = {
      host: 'loyalty.internal',
      'x-forwarded-host': `${systemName}.${environment}.localhost:8081`,
      'x-forwarded-for': randomUUID(),
      ...(locale === undefined ? {} : { cookie: createLocaleCookie(locale) }),
    };
    return { client: createTestClient(service.app, token), headers };
  }
  async function publish(definition: EventDefinition, subject: string, sequence: number, data: unknown) {
    const { type, source } = definition;
    const time = new Date().toISOString();
    const envelope = { specversion: '1.0', id: randomUUID(), source, type, subject, time, sequence, data };
    const event = { ...envelope, datacontenttype: 'application/json' };
    await harness.nats.jetstream.publish(type, JSON.stringify(event));
  }

  return Object.assign(fixture, {
    harness,
    config,
    service,
    platform,
    staff,
    page,
    publish,
    async app(fields: Partial<TestApp> = {}) {
      const id = randomUUID();
      const app: TestApp = {
        id,
        name: 'のれん',
        systemName: `shop-${id.slice(0, 8)}`,
        groupId: `group-${id.slice(0, 8)}`,
        groupIds: fields.groupIds ?? [fields.groupId ?? `group-${id.slice(0, 8)}`],
        template: 'card',
        pages: [],
        runtimeVersion: '1.0.0',
        features: { ...noOptions, couponStampShop: true },
        releasePolicy: {
          ...defaultReleasePolicy,
          contentReview: fixture.publishesSaves ? 'off' : 'production',
        },
        liffId: `${channelId}-AbcdEfgh`,
        hasUuid: false,
        hasSecurityToken: false,
        ...fields,
      };
      apps.set(id, app);
      await publish(appEvents.created, id, 1, app);
      await eventually(() => staff().call(couponEndpoints.list, { params: { appId: id } }));
      return app;
    },
    live,
    async configure(this: LoyaltyHarness, app: TestApp, settings: HarnessSettings) {
      await this.save(app, settings);
      await this.deploy(app);
    },
    async deploy(app: TestApp, inEnvironments: readonly Environment[] = environments) {
      const { id: appId, systemName } = app;
      saves += 1;
      const asset = toDeployed(app, new Date(saves).toISOString());
      const ids = { deploymentId: randomUUID(), assetsHistoryId: randomUUID() };
      for (const environment of inEnvironments) {
        deployed.set(`${appId}/${environment}`, asset);
        const data = { ...ids, appId, environment, systemName, digest: asset.digest };
        await publish(releaseEvents.published, ids.deploymentId, 1, data);
      }
      await waitForDelivery(harness.nats);
    },
    async save(this: LoyaltyHarness, { id }: TestApp, settings: HarnessSettings) {
      this.settings = settings;
      saves += 1;
      const changed = Object.keys(settings);
      await publish(configurationEvents.updated, id, saves, { appId: id, version: saves, changed });
      await waitForDelivery(harness.nats);
    },
    async coupon(app: TestApp, fields: Partial<CouponCreate> = {}) {
      const body = { ...plainCoupon, ...fields };
      return (await staff().call(couponEndpoints.create, { params: { appId: app.id }, body })).data;
    },
    async visitor(scope: MiniAppScope) {
      const { client, headers } = page(scope);
      return (await client.call(memberEndpoints.visit, { params: scope, headers })).data;
    },
    async member(scope: MiniAppScope, claims: IdTokenClaims = {}) {
      const { client, headers } = page(scope);
      const body = { idToken: await platform.sign(claims) };
      return (await client.call(memberEndpoints.signIn, { params: scope, headers, body })).data;
    },
    async stop() {
      await service.stop();
      platform.stop();
      await harness.stop();
    },
  });
}
