import { otpEndpoints } from '@noren/contracts/otp';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GetRequestContext } from '../request-context.js';
import type { OtpCodes } from './codes.js';
import type { OtpService, SignInCaller } from './service.js';
import type { SignInConfirmation } from './sign-in-confirmation.js';

interface OtpRouteServices {
  readonly codes: OtpCodes;
  readonly otp: OtpService;
  readonly confirmation: SignInConfirmation;
}

export function otpRoutes(
  { codes, otp, confirmation }: OtpRouteServices,
  getRequestContext: GetRequestContext,
  toSignInCaller: (request: FastifyRequest) => SignInCaller,
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
      const requestContext = await getRequestContext(request, params.systemName);
      return { data: await otp.register(requestContext, toSignInCaller(request), body) };
    }),
    route(otpEndpoints.setPassword, async ({ params, request, body }) => {
      const { scope } = await getRequestContext(request, params.systemName);
      await otp.setPassword(scope, body);
    }),
    route(otpEndpoints.setContact, async ({ params, request, body }) => {
      return { data: await otp.setContact(await getRequestContext(request, params.systemName), body) };
    }),
    route(otpEndpoints.signIn, async ({ params, request, body }) => {
      const { scope } = await getRequestContext(request, params.systemName);
      return { data: await otp.signIn(scope, getOrigin(request).address, toSignInCaller(request), body) };
    }),
    route(otpEndpoints.sendConfirmation, async ({ params, request, body }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      return { data: await confirmation.send(requestContext, getOrigin(request).address, body) };
    }),
    route(otpEndpoints.confirmSignIn, async ({ params, request, body }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      return { data: await confirmation.confirm(requestContext, getOrigin(request).address, body) };
    }),
  ];
}
