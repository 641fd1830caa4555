import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';
import { one } from '../core/schema.js';
import {
  MakeShopConnect,
  MakeShopLink,
  OneTimeToken,
  OneTimeTokenRedeem,
  OneTimeTokenRedeemed,
  ValueCardBalance,
  WalletCard,
  WalletCardCreate,
  WalletPassQuery,
} from './schema.js';

const service = 'loyalty';
const app = '/m/{systemName}';

export const partnerEndpoints = {
  valueCard: defineEndpoint({
    id: 'partners.valueCard',
    method: 'GET',
    path: `${app}/value-card`,
    service,
    access: 'public',
    summary: 'Read the prepaid card of the calling member',
    response: one(ValueCardBalance),
    errors: ['loginNeeded', 'partnerUnavailable'],
  }),
  makeShop: defineEndpoint({
    id: 'partners.makeShop',
    method: 'GET',
    path: `${app}/makeshop`,
    service,
    access: 'public',
    summary: 'Read whether the calling member is connected with the MakeShop',
    response: one(MakeShopLink),
    errors: ['loginNeeded', 'partnerUnavailable'],
  }),
  connectMakeShop: defineEndpoint({
    id: 'partners.connectMakeShop',
    method: 'POST',
    path: `${app}/makeshop`,
    service,
    access: 'public',
    summary: 'Connect with the MakeShop',
    body: MakeShopConnect,
    response: one(MakeShopLink),
    errors: [
      'loginNeeded',
      'makeShopRefused',
      'makeShopMailNeeded',
      'makeShopUnknown',
      'makeShopAmbiguous',
      'partnerUnavailable',
      'tooManyRequests',
    ],
  }),
  disconnectMakeShop: defineEndpoint({
    id: 'partners.disconnectMakeShop',
    method: 'DELETE',
    path: `${app}/makeshop`,
    service,
    access: 'public',
    summary: 'Disconnect from the MakeShop',
    errors: ['loginNeeded'],
  }),
  walletCard: defineEndpoint({
    id: 'partners.walletCard',
    method: 'POST',
    path: `${app}/wallet-cards`,
    service,
    access: 'public',
    summary: "Make the membership card for a phone's wallet",
    body: WalletCardCreate,
    response: one(WalletCard),
    status: 201,
    errors: ['loginNeeded', 'walletUnavailable', 'partnerUnavailable'],
  }),
  /** Opened by the browser itself, without a session: the token identifies the member. */
  walletPass: defineEndpoint({
    id: 'partners.walletPass',
    method: 'GET',
    path: `${app}/wallet-passes`,
    service,
    access: 'public',
    summary: 'Download the membership card as a signed pass for Apple Wallet',
    query: WalletPassQuery,
    stream: 'bytes',
    mediaType: 'application/vnd.apple.pkpass',
    response: Type.String({ description: 'The pass' }),
    errors: ['walletLinkExpired', 'walletUnavailable', 'tooManyRequests'],
  }),
  oneTimeToken: defineEndpoint({
    id: 'partners.oneTimeToken',
    method: 'POST',
    path: `${app}/one-time-tokens`,
    service,
    access: 'public',
    summary: 'Create a one-time token by which another system identifies the calling member',
    response: one(OneTimeToken),
    status: 201,
    errors: ['loginNeeded', 'oneTimeTokenUnavailable'],
  }),
};

export const oneTimeTokenEndpoints = {
  /** Called by the external system with its Connect ID and client secret as HTTP basic authentication. */
  redeem: defineEndpoint({
    id: 'oneTimeTokens.redeem',
    method: 'POST',
    path: '/apps/{appId}/one-time-tokens/redeem',
    service,
    access: 'public',
    summary: 'Redeem a one-time token, by the system that a member was led to',
    body: OneTimeTokenRedeem,
    response: one(OneTimeTokenRedeemed),
    errors: ['connectIdInvalid', 'oneTimeTokenUsed'],
  }),
};
