import { memberCouponEndpoints } from '@noren/contracts';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireSession } from '../request-context.js';
import type { CouponUseService } from './service.js';

export function couponUseRoutes(
  uses: CouponUseService,
  getRequestContext: GetRequestContext,
  getOrigin: GetOrigin,
): Route[] {
  return [
    route(memberCouponEndpoints.list, async ({ params, query, request }) =>
      uses.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberCouponEndpoints.get, async ({ params, query, request }) => ({
      data: await uses.get(
        await getRequestContext(request, params.systemName),
        params.couponId,
        query.grantId,
      ),
    })),
    route(memberCouponEndpoints.use, async ({ params, body, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireSession(requestContext);
      const { address } = getOrigin(request);
      const { couponId } = params;
      return {
        data: await uses.use(requestContext, { address, couponId, key: requireKey(headers), use: body }),
      };
    }),
  ];
}
