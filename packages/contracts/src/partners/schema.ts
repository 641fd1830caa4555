import { type Static, Type } from 'typebox';
import { model, oneOf, Timestamp } from '../core/schema.js';

export const ValueCardBalance = model('ValueCardBalance', "A member's prepaid card", {
  balance: Type.Number(),
  expiresAt: Type.Optional(Timestamp),
  entries: Type.Array(
    model('ValueCardEntry', 'A payment or a charge', {
      at: Timestamp,
      amount: Type.Number({ description: 'Paid (-) or charged (+)' }),
      name: Type.Optional(Type.String()),
    }),
  ),
});
export type ValueCardBalance = Static<typeof ValueCardBalance>;

export const MakeShopConnect = model(
  'MakeShopConnect',
  'Whom to connect with: the member who signs in there, or without fields the one with the verified mail address',
  {
    loginId: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Id there' })),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Password there; passed on, never kept' }),
    ),
  },
);
export type MakeShopConnect = Static<typeof MakeShopConnect>;

export const MakeShopLink = model('MakeShopLink', 'Cooperation with a MakeShop', {
  connected: Type.Boolean(),
  connectedAt: Type.Optional(Timestamp),
  memberName: Type.Optional(Type.String()),
  points: Type.Optional(Type.Integer()),
  connectBy: Type.Optional(
    oneOf(['login', 'mail'], 'While not connected: sign in there, or be found by the verified mail address'),
  ),
  mail: Type.Optional(
    Type.String({
      description: 'While not connected by mail: the verified address, masked; absent without one',
    }),
  ),
});
export type MakeShopLink = Static<typeof MakeShopLink>;

export const walletKinds = ['apple', 'google'] as const;
export const WalletCardCreate = model('WalletCardCreate', 'A card for the phone', {
  wallet: oneOf(walletKinds, 'Which wallet'),
});
export const WalletCard = model('WalletCard', 'Where the card is added', {
  url: Type.String({ description: 'Opens the wallet with the card' }),
});
export type WalletCard = Static<typeof WalletCard>;

export const WalletPassQuery = model('WalletPassQuery', 'Whose pass to download', {
  token: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'Token of a link that is valid for minutes',
  }),
});

export const OneTimeToken = model(
  'OneTimeToken',
  'A token by which another system recognises a member, once',
  {
    url: Type.String({ description: 'Where the member goes, with the token' }),
    expiresAt: Timestamp,
  },
);
export type OneTimeToken = Static<typeof OneTimeToken>;

export const OneTimeTokenRedeem = model('OneTimeTokenRedeem', 'A token to redeem by an external system', {
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The token' }),
});
export const OneTimeTokenRedeemed = model('OneTimeTokenRedeemed', 'The member of a redeemed token', {
  memberId: Type.String(),
  memberNumber: Type.String(),
});
export type OneTimeTokenRedeemed = Static<typeof OneTimeTokenRedeemed>;
