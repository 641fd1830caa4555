import { type Static, Type } from 'typebox';
import { model, oneOf, Timestamp } from '../core/schema.js';
import { asksForSignIn } from '../members/schema.js';

/** Purposes of a one-time code. */
export const otpFlows = ['register', 'forgotPassword', 'updateMember'] as const;
export const otpChannels = ['mail', 'sms'] as const;

const channel = oneOf(otpChannels, 'How the code is sent');
const contact = Type.String({
  minLength: 3,
  maxLength: 254,
  description: 'Mail address, or phone number in digits with an optional + before it',
});
const password = Type.String({ minLength: 8, maxLength: 128, description: 'Password' });
const otpId = Type.String({ minLength: 1, maxLength: 64, description: 'Of the code that was sent' });
const proof = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'Of the verified code; good once, 10 minutes',
});

export const OtpSend = model('OtpSend', 'Sends or resends a code', {
  flow: oneOf(otpFlows, 'What the code is for'),
  channel,
  contact,
  /** Resends the code with this id. */
  otpId: Type.Optional(otpId),
});
export type OtpSend = Static<typeof OtpSend>;

export const OtpSent = model('OtpSent', 'A code is on its way', {
  otpId,
  expiresAt: Timestamp,
  sendsLeft: Type.Integer({ minimum: 0 }),
});
export type OtpSent = Static<typeof OtpSent>;

export const OtpVerify = model('OtpVerify', 'Checks a code', {
  otpId,
  code: Type.String({ pattern: '^[0-9]{4,8}$', description: 'The code' }),
});
export type OtpVerify = Static<typeof OtpVerify>;

export const OtpVerified = model('OtpVerified', 'The code was right', { proof, expiresAt: Timestamp });
export type OtpVerified = Static<typeof OtpVerified>;

export const OtpRegister = model('OtpRegister', 'Completes a registration', {
  proof,
  password,
  agreed: Type.Boolean({ description: 'To the terms' }),
  asksForSignIn,
  cardNumber: Type.Optional(
    Type.String({ pattern: '^[0-9A-Za-z-]{4,32}$', description: "The shop's card; absent: without a card" }),
  ),
});
export type OtpRegister = Static<typeof OtpRegister>;

export const OtpPassword = model('OtpPassword', 'Sets a new password', { proof, password });
export type OtpPassword = Static<typeof OtpPassword>;

export const OtpContact = model('OtpContact', 'Changes the contact', { proof, asksForSignIn });

export const OtpConfirmationSend = model(
  'OtpConfirmationSend',
  "Sends a code to the calling member's contact",
  {
    channel,
  },
);
export type OtpConfirmationSend = Static<typeof OtpConfirmationSend>;

export const SignInConfirm = model('SignInConfirm', 'Renews the sign-in: by the password, or by a code', {
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Password' })),
  proof: Type.Optional(proof),
});
export type SignInConfirm = Static<typeof SignInConfirm>;

export const SignInConfirmed = model('SignInConfirmed', 'The member has signed in again', {
  until: Timestamp,
});
export type SignInConfirmed = Static<typeof SignInConfirmed>;

export const PasswordSignIn = model('PasswordSignIn', 'A sign-in by contact and password', {
  contact,
  password: Type.String({ minLength: 1, maxLength: 128, description: 'Password' }),
});
export type PasswordSignIn = Static<typeof PasswordSignIn>;
