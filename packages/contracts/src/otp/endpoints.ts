import { defineEndpoint } from '../core/endpoint.js';
import { one } from '../core/schema.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { MemberProfile, MemberSession } from '../members/schema.js';
import {
  OtpContact,
  OtpPassword,
  OtpRegister,
  OtpSend,
  OtpSent,
  OtpVerified,
  OtpVerify,
  PasswordSignIn,
} from './schema.js';

const service = 'loyalty';
const otp = '/m/{systemName}/otp';

const general = ['otpInvalid', 'otpFlowUnavailable', 'otpUnknown'] as const satisfies readonly ErrorCode[];

export const otpEndpoints = {
  send: defineEndpoint({
    id: 'otp.send',
    method: 'POST',
    path: `${otp}/send`,
    service,
    access: 'public',
    summary: 'Send a one-time code by mail or SMS',
    body: OtpSend,
    response: one(OtpSent),
    status: 201,
    errors: [
      ...general,
      'otpChannelUnavailable',
      'otpNotSent',
      'otpSendLimit',
      'otpAlreadyRegistered',
      'otpMailIncorrect',
      'otpPhoneIncorrect',
      'otpPhoneWrong',
    ],
  }),
  verify: defineEndpoint({
    id: 'otp.verify',
    method: 'POST',
    path: `${otp}/verify`,
    service,
    access: 'public',
    summary: 'Check a one-time code',
    body: OtpVerify,
    response: one(OtpVerified),
    errors: [...general, 'otpCodeWrong', 'otpCheckLimit', 'otpExpired'],
  }),
  /** A user signed in by the messaging app keeps that identity; others become members. */
  register: defineEndpoint({
    id: 'otp.register',
    method: 'POST',
    path: `${otp}/register`,
    service,
    access: 'public',
    summary: 'Complete a registration',
    body: OtpRegister,
    response: one(MemberSession),
    status: 201,
    errors: [
      ...general,
      'otpExpired',
      'otpAlreadyRegistered',
      'otpConsentMissing',
      'otpPasswordRefused',
      'cardInUse',
    ],
  }),
  setPassword: defineEndpoint({
    id: 'otp.setPassword',
    method: 'POST',
    path: `${otp}/password`,
    service,
    access: 'public',
    summary: 'Set a new password',
    body: OtpPassword,
    errors: [...general, 'otpExpired', 'otpPasswordRefused'],
  }),
  setContact: defineEndpoint({
    id: 'otp.setContact',
    method: 'POST',
    path: `${otp}/contact`,
    service,
    access: 'public',
    summary: 'Change the contact of the member who calls',
    body: OtpContact,
    response: one(MemberProfile),
    errors: [...general, 'otpExpired', 'otpAlreadyRegistered', 'memberSessionExpired'],
  }),
  signIn: defineEndpoint({
    id: 'otp.signIn',
    method: 'POST',
    path: '/m/{systemName}/session/password',
    service,
    access: 'public',
    summary: "Open a member's session with contact and password",
    body: PasswordSignIn,
    response: one(MemberSession),
    status: 201,
    errors: ['passwordWrong', 'tooManyRequests'],
  }),
};
