import type { ContentOf } from '@noren/contracts/contents';
import type { ErrorCode } from '@noren/contracts/errors';
import type { Caller } from '@noren/contracts/permissions';
import type { PointsChanged } from '@noren/contracts/points';
import { shopEvents } from '@noren/contracts/shops';
import { emit, notFound, ServiceError } from '@noren/service-kit';
import { toNameFacts, toNames } from '../languages.js';
import type { PointExpiry } from '../engine/reservations/points/book.js';
import type { ActionContext, ActionPlan } from '../engine/types/plan.js';
import type { ActionOwner } from '../engine/types/action.js';
import type { Engine } from '../engine/engine.js';
import type { Settings } from '../ports.js';
import { type AppScope, type RequestContext, requireMember, toOwner } from '../request-context.js';
import type { VisitCodes } from './visit-codes.js';

type Shop = ContentOf<'shops'>;

export interface VisitServiceOptions {
  readonly engine: Pick<Engine, 'processAction'>;
  readonly codes: VisitCodes;
  /** Finds the shop of a QR code; undefined unless members see it. */
  readonly shopOfCode: (scope: AppScope, code: string) => Promise<Shop | undefined>;
  /** Finds a shop as staff see it. @throws `notFound` */
  readonly requireShop: (caller: Caller, appId: string, shopId: string) => Promise<unknown>;
  readonly settings: Settings;
  readonly expiry: PointExpiry;
}

export type VisitService = ReturnType<typeof createVisitService>;

/** Credits points for visits: members scan a shop's QR code, once per day and shop. */
export function createVisitService(options: VisitServiceOptions) {
  async function plan(
    scope: AppScope,
    owner: ActionOwner,
    shop: Shop,
    { id: visitId, at, day }: ActionContext,
  ): Promise<ActionPlan<PointsChanged> | ErrorCode> {
    const { visitPoints } = await options.settings.get(scope, 'barcodeReader');
    const expiry = await options.expiry(scope, at);
    const { id: shopId } = shop;
    const value = `visit:${shopId}:${owner.memberId}:${day}`;
    const visited = { visitId, ...owner, shopId, visitedAt: at.toISOString() };
    return {
      uniqueKeys: [{ value, rejectionReason: 'visitAlready' }],
      getOutcome: () => ({
        answer: { points: visitPoints, balance: 0 },
        facts: { shopId, ...toNameFacts('shopName', shop), points: visitPoints },
        events: [emit(shopEvents.visited, visited)],
        effects: [
          {
            kind: 'credit',
            points: visitPoints,
            entry: 'visit',
            ...toNames(shop),
            into: 'balance',
            ...expiry,
          },
          { kind: 'visited', shopId },
        ],
      }),
    };
  }

  return {
    /** @throws `memberSessionExpired`, `loginNeeded`, `visitCodeInvalid`, `visitAlready` */
    async visit(requestContext: RequestContext, code: string, key: string): Promise<PointsChanged> {
      const { scope } = requestContext;
      if (!scope.features.codeReader) throw notFound();
      const owner = toOwner(scope, requireMember(requestContext));
      const shop = await options.shopOfCode(scope, code);
      if (shop === undefined) throw new ServiceError('visitCodeInvalid');
      const request = { owner, kind: 'visit', subject: shop.id, key, fingerprint: shop.id } as const;
      return options.engine.processAction(request, (context) => plan(scope, owner, shop, context));
    },

    /** Returns the text of a shop's QR code. @throws `notFound` */
    async getCode(caller: Caller, appId: string, shopId: string): Promise<{ code: string }> {
      await options.requireShop(caller, appId, shopId);
      return { code: options.codes.createCode({ appId, shopId }) };
    },
  };
}
