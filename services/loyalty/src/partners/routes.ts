import { oneTimeTokenEndpoints, partnerCheckEndpoints, partnerEndpoints } from '@noren/contracts/partners';
import { memberPointEndpoints } from '@noren/contracts/points';
import { type GetOrigin, type Route, route, ServiceError } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireMember } from '../request-context.js';
import type { PartnerChecks } from './checks.js';
import type { IntegrationService } from './integration.js';
import type { MakeShopService } from './make-shop/service.js';
import type { OneTimeTokenService } from './one-time-tokens.js';
import type { createValueCard } from './value-card.js';
import type { WalletService } from './wallet.js';

export interface PartnerServices {
  readonly checks: PartnerChecks;
  readonly integration: IntegrationService;
  readonly makeShop: MakeShopService;
  readonly oneTimeTokens: OneTimeTokenService;
  readonly valueCard: ReturnType<typeof createValueCard>;
  readonly wallet: WalletService;
}

export function partnerRoutes(
  services: PartnerServices,
  getRequestContext: GetRequestContext,
  getOrigin: GetOrigin,
): Route[] {
  const { checks, integration, makeShop, oneTimeTokens, valueCard, wallet } = services;
  return [
    route(memberPointEndpoints.offer, async ({ params, request, body }) => ({
      data: await integration.offer(await getRequestContext(request, params.systemName), body),
    })),
    route(memberPointEndpoints.integrate, async ({ params, request, headers, body }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireMember(requestContext);
      return { data: await integration.integrate(requestContext, body.token, requireKey(headers)) };
    }),
    route(partnerEndpoints.valueCard, async ({ params, request }) => ({
      data: await valueCard(await getRequestContext(request, params.systemName)),
    })),
    route(partnerEndpoints.makeShop, async ({ params, request }) => ({
      data: await makeShop.link(await getRequestContext(request, params.systemName)),
    })),
    route(partnerEndpoints.connectMakeShop, async ({ params, request, body }) => ({
      data: await makeShop.connect(await getRequestContext(request, params.systemName), body),
    })),
    route(partnerEndpoints.disconnectMakeShop, async ({ params, request }) =>
      makeShop.disconnect(await getRequestContext(request, params.systemName)),
    ),
    route(partnerEndpoints.walletCard, async ({ params, request, body }) => ({
      data: await wallet.createCard(await getRequestContext(request, params.systemName), body.wallet),
    })),
    route(partnerEndpoints.walletPass, async ({ params, query, headers, request, reply }) => {
      reply.header('cache-control', 'no-store');
      try {
        const pass = await wallet.getPass(await getRequestContext(request, params.systemName), query.token);
        return await reply
          .type(partnerEndpoints.walletPass.mediaType)
          .header('content-disposition', 'attachment; filename="card.pkpass"')
          .send(pass);
      } catch (error) {
        // A member who opens an old link returns to the page that creates them.
        const isPage = headers.accept?.includes('text/html') === true;
        if (!isPage || !(error instanceof ServiceError) || error.code === 'notFound') throw error;
        return reply.redirect(`/wallet?error=${error.code}`, 303);
      }
    }),
    route(partnerEndpoints.oneTimeToken, async ({ params, request }) => ({
      data: await oneTimeTokens.make(await getRequestContext(request, params.systemName)),
    })),
    route(partnerCheckEndpoints.create, async ({ caller, params, body }) => ({
      data: await checks.check(caller, params.appId, body),
    })),
    route(oneTimeTokenEndpoints.redeem, async ({ params, request, headers, body }) => ({
      data: await oneTimeTokens.redeem(
        params.appId,
        getOrigin(request).address,
        headers.authorization,
        body.token,
      ),
    })),
  ];
}
