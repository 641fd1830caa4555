import { veriTransNotificationEndpoints } from '@noren/contracts/tickets';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { ToAppScope } from '../../../request-context.js';
import type { ReceiveNotification } from './receive-notification.js';

export function notificationRoutes(
  receive: ReceiveNotification,
  toAppScope: ToAppScope,
  getOrigin: GetOrigin,
): Route[] {
  return [
    route(veriTransNotificationEndpoints.receive, async ({ params, request, headers, body }) => {
      const signature = headers['content-hmac'];
      await receive(await toAppScope(request, params.systemName), {
        body,
        signature: Array.isArray(signature) ? undefined : signature,
        address: getOrigin(request).address,
      });
    }),
  ];
}
