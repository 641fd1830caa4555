import { randomUUID } from 'node:crypto';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { type Partners, type PartnersOptions, startPartners } from '@noren/local-stack/testing';
import type { Config } from '../../src/config.js';
import {
  type HarnessSettings,
  createLoyaltyHarness,
  type LoyaltyHarness,
  type Page,
  type TestApp,
} from '../loyalty-harness.js';
import { allOptions } from '../staff-client.js';

/** The service with the partners' sandboxes, which are slow or silent only on request. */
export interface PartnerHarness {
  readonly loyalty: LoyaltyHarness;
  readonly sandbox: Partners;
  appWith(settings: HarnessSettings): Promise<TestApp>;
  /** Calls of a member's page. */
  calls(app: TestApp, session?: MemberSession): MemberCalls;
  /** Creates a member; the start of the card number selects the sandbox's behaviour. */
  withCard(app: TestApp, cardPrefix?: string): Promise<MemberSession>;
  stop(): Promise<void>;
}

export interface MemberCalls {
  readonly client: Page['client'];
  readonly to: { params: { systemName: string }; headers: Page['headers'] };
}

/**
 * @param overrides certificates of wallets
 * @param sandboxes those that the test controls
 */
export async function createPartnerHarness(
  overrides: Partial<Config> = {},
  sandboxes: PartnersOptions = {},
): Promise<PartnerHarness> {
  const sandbox = await startPartners(sandboxes);
  const loyalty = await createLoyaltyHarness({
    PARTNER_SANDBOX_URL: sandbox.url,
    APPLE_PUSH_URL: sandbox.applePush.url,
    GOOGLE_WALLET_API_URL: `${sandbox.url}/google-wallet/v1`,
    GOOGLE_TOKEN_URL: `${sandbox.url}/google-wallet/token`,
    ...overrides,
  });
  function calls(app: TestApp, session?: MemberSession): MemberCalls {
    const { client, headers } = loyalty.page(app, session?.token);
    return { client, to: { params: { systemName: app.systemName }, headers } };
  }
  return {
    loyalty,
    sandbox,
    async appWith(settings) {
      const app = await loyalty.app({ features: allOptions });
      await loyalty.configure(app, settings);
      return app;
    },
    calls,
    async withCard(app, cardPrefix) {
      const session = await loyalty.member(app);
      if (cardPrefix === undefined) return session;
      const { client, to } = calls(app, session);
      const cardNumber = `${cardPrefix}-${randomUUID().slice(0, 8)}`;
      await client.call(memberEndpoints.registerCard, { ...to, body: { cardNumber } });
      return session;
    },
    async stop() {
      await loyalty.stop();
      await sandbox.stop();
    },
  };
}
