import { otpEndpoints } from '@noren/contracts/otp';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { OtpCodes } from './codes.js';
import type { OtpService } from './service.js';

export function otpRoutes(
  codes: OtpCodes,
  otp: OtpService,
  getRequestContext: GetRequestContext,
  getOrigin: GetOrigin,
): Route[] {
  return [
    route(otpEndpoints.send, async ({ params, request, body }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      return { data: await codes.send(requestContext, getOrigin(request).address, body) };
    }),
    route(otpEndpoints.verify, async ({ params, request, body }) => {
      const { scope } = await getRequestContext(request, params.systemName);
      return { data: await codes.verify(scope, body) };
    }),
    route(otpEndpoints.register, async ({ params, request, body }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await otp.register(scope, visitor, body) };
    }),
    route(otpEndpoints.setPassword, async ({ params, request, body }) => {
      const { scope } = await getRequestContext(request, params.systemName);
      await otp.setPassword(scope, body);
    }),
    route(otpEndpoints.setContact, async ({ params, request, body }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await otp.setContact(scope, visitor, body.proof) };
    }),
    route(otpEndpoints.signIn, async ({ params, request, body }) => {
      const { scope } = await getRequestContext(request, params.systemName);
      return { data: await otp.signIn(scope, getOrigin(request).address, body) };
    }),
  ];
}
