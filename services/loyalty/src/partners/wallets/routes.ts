import { walletPassEndpoints } from '@noren/contracts/partners';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { ToAppScope } from '../../request-context.js';
import type { AppleWebService, PassCall } from './apple-web-service.js';

export function walletPassRoutes(
  service: AppleWebService,
  toAppScope: ToAppScope,
  getOrigin: GetOrigin,
): Route[] {
  const toCall = (
    { passTypeId, serialNumber }: Pick<PassCall, 'passTypeId' | 'serialNumber'>,
    { authorization }: Pick<Partial<PassCall>, 'authorization'>,
  ): PassCall => ({ passTypeId, serialNumber, authorization });

  return [
    route(walletPassEndpoints.register, async ({ params, headers, body, request, reply }) => {
      const scope = await toAppScope(request, params.systemName);
      const call = toCall(params, headers);
      const isNew = await service.register(scope, call, params.deviceId, body.pushToken);
      if (!isNew) reply.code(200);
    }),
    route(walletPassEndpoints.unregister, async ({ params, headers, request }) => {
      const scope = await toAppScope(request, params.systemName);
      await service.unregister(scope, toCall(params, headers), params.deviceId);
    }),
    route(walletPassEndpoints.listChanged, async ({ params, query, request, reply }) => {
      const scope = await toAppScope(request, params.systemName);
      const { passTypeId, deviceId } = params;
      const changed = await service.listChanged(scope, passTypeId, deviceId, query.passesUpdatedSince);
      return changed ?? reply.code(204).send();
    }),
    route(walletPassEndpoints.get, async ({ params, headers, request, reply }) => {
      const scope = await toAppScope(request, params.systemName);
      const { bytes, changedAt } = await service.get(
        scope,
        toCall(params, headers),
        headers['if-modified-since'],
      );
      reply.header('cache-control', 'no-store').header('last-modified', changedAt.toUTCString());
      if (bytes === undefined) return reply.code(304).send();
      return reply.type(walletPassEndpoints.get.mediaType).send(bytes);
    }),
    route(walletPassEndpoints.report, async ({ params, body, request }) => {
      const scope = await toAppScope(request, params.systemName);
      await service.report(scope, getOrigin(request).address, body.logs);
    }),
  ];
}
