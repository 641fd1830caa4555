import { randomUUID } from 'node:crypto';
import type { SectionValues } from '@noren/contracts/config-sections';
import type { CheckableSection, PartnerCheck, PartnerCheckCreate } from '@noren/contracts/partners';
import type { Caller } from '@noren/contracts/permissions';
import { type OutboundCall, ServiceError } from '@noren/service-kit';
import type { CredentialScope, RateLimits, Settings } from '../ports.js';
import { type Ask, appendPath, toBearer, withQuery } from './ask.js';
import { toCheckResult } from './check-result.js';
import type { MakeShopProtocols } from './make-shop/protocol.js';

export interface PartnerCheckOptions {
  readonly settings: Pick<Settings, 'fetchFor'>;
  readonly ask: Ask;
  readonly limits: Pick<RateLimits, 'allows'>;
  /** True if the card gateway accepts the keys; undefined if none of its kind is configured. */
  readonly acceptsShop: (shop: SectionValues<'passTicket'>) => Promise<boolean | undefined>;
  /** True if the messaging platform accepts the channel's secret; undefined if the app has no channel there. */
  readonly acceptsChannel: (at: CredentialScope, channelSecret: string) => Promise<boolean | undefined>;
  readonly makeShopProtocols: MakeShopProtocols;
  /** URL of the issuer of wallet cards; undefined disables them. */
  readonly issuerUrl: string | undefined;
  /** @throws `notFound` if the app does not exist or the caller sees none of its groups */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
}

type Result = PartnerCheck['result'];

const checks = { most: 30, seconds: 600 };

/**
 * Checks credentials with requests that a partner answers without doing anything: for a member, an order or a card
 * that does not exist.
 */
export function createPartnerChecks({ settings, ask, limits, ...options }: PartnerCheckOptions) {
  const member = () => ({ memberNumber: `check-${randomUUID()}` });

  /** @param accepted statuses other than success by which the partner shows that it accepted the key */
  async function send(url: string, call: OutboundCall, accepted: readonly number[]): Promise<Result> {
    return toCheckResult((await ask(url, call)).status, accepted);
  }

  const checkBySection: {
    readonly [I in CheckableSection]: (values: SectionValues<I>, at: CredentialScope) => Promise<Result>;
  } = {
    async deleteMember({ channelSecret }, at) {
      const isAccepted = channelSecret === '' ? undefined : await options.acceptsChannel(at, channelSecret);
      if (isAccepted === undefined) return 'notSetUp';
      return isAccepted ? 'accepted' : 'rejected';
    },
    async passTicket(shop) {
      const isSetUp = shop.ccid !== '' && shop.secretKey !== '' && shop.tokenApiKey !== '';
      const isAccepted = isSetUp ? await options.acceptsShop(shop) : undefined;
      if (isAccepted === undefined) return 'notSetUp';
      return isAccepted ? 'accepted' : 'rejected';
    },
    async makeShop(section) {
      const protocol = options.makeShopProtocols[section.protocol];
      return protocol.isSetUp(section) ? protocol.check(section) : 'notSetUp';
    },
    async customPoint({ apiUrl, apiKey }) {
      if (apiUrl === '') return 'notSetUp';
      return send(withQuery(apiUrl, member()), { headers: toBearer(apiKey) }, [404]);
    },
    async pointIntegration({ apiUrl, apiKey }) {
      if (apiUrl === '') return 'notSetUp';
      const login = { ...member(), password: randomUUID() };
      const call: OutboundCall = { method: 'POST', headers: toBearer(apiKey), body: login };
      // 401 rejects the member's password, 403 the key.
      return send(appendPath(apiUrl, 'login'), call, [401]);
    },
    async valueCard({ apiUrl, apiKey, programId }) {
      if (apiUrl === '') return 'notSetUp';
      return send(withQuery(apiUrl, { programId, ...member() }), { headers: toBearer(apiKey) }, [404]);
    },
    async minigameSetting({ apiUrl, apiKey }) {
      if (apiUrl === '') return 'notSetUp';
      // Without prizes the server draws nothing.
      const call: OutboundCall = { method: 'POST', headers: toBearer(apiKey), body: { prizes: [] } };
      return send(appendPath(apiUrl, 'draws'), call, [400, 422]);
    },
    async wallet({ issuerId, apiKey }) {
      const { issuerUrl } = options;
      if (issuerUrl === undefined || issuerId === '' || apiKey === '') return 'notSetUp';
      // Without a kind of wallet the issuer rejects the card.
      const call: OutboundCall = { method: 'POST', headers: toBearer(apiKey), body: { issuerId } };
      return send(appendPath(issuerUrl, 'cards'), call, [400, 422]);
    },
    async hitap({ apiUrl, licenseKey }) {
      if (apiUrl === '' || licenseKey === '') return 'notSetUp';
      const call: OutboundCall = { method: 'POST', headers: toBearer(licenseKey), body: { touches: [] } };
      return send(apiUrl, call, []);
    },
    async echoss({ apiUrl, merchantCode, apiKey, region }) {
      if (apiUrl === '' || merchantCode === '' || apiKey === '') return 'notSetUp';
      const body = { merchantCode, region, touches: [] };
      return send(apiUrl, { method: 'POST', headers: toBearer(apiKey), body }, []);
    },
  };

  return {
    /** @throws `notFound`, `tooManyRequests` */
    async check(
      caller: Caller,
      appId: string,
      { section, environment }: PartnerCheckCreate,
    ): Promise<PartnerCheck> {
      await options.requireVisible(caller, appId);
      if (!(await limits.allows(['partner-check', appId], checks))) throw new ServiceError('tooManyRequests');
      const at = { appId, environment };
      const values = await settings.fetchFor(at, section);
      const check = checkBySection[section] as (of: typeof values, at: CredentialScope) => Promise<Result>;
      return { result: await check(values, at).catch(toUnreachable) };
    },
  };
}

function toUnreachable(error: unknown): Result {
  if (error instanceof ServiceError && error.code !== 'partnerUnavailable') throw error;
  return 'unreachable';
}

export type PartnerChecks = ReturnType<typeof createPartnerChecks>;
