import { readable } from '@noren/contracts/core';
import type { WalletCard, walletKinds } from '@noren/contracts/partners';
import { conflict, notFound } from '@noren/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Settings } from '../ports.js';
import { type RequestContext, requireMember, toOwner } from '../request-context.js';
import { type Ask, appendPath, toBearer, toUnavailable } from './ask.js';
import type { GetNumbers } from './outside-points.js';
import type { PartnerOwner } from './repository.js';

export interface WalletOptions {
  readonly ask: Ask;
  readonly settings: Settings;
  readonly getNumbers: GetNumbers;
  readonly getBalance: (owner: PartnerOwner) => Promise<number>;
  /** URL of the issuer, which holds the wallets' certificates; undefined disables wallet cards. */
  readonly issuerUrl: string | undefined;
}

const Issued = Type.Object({ url: Type.String({ pattern: '^https?://[^\\s"<>]{1,1000}$' }) });

/** Issues wallet cards: `POST {issuer}/cards` with the key as bearer returns `{ url }`. */
export function createWallet({ ask, settings, getNumbers, getBalance, issuerUrl }: WalletOptions) {
  /** @throws `walletUnavailable` if wallet cards are off or the issuer does not know the app, `partnerUnavailable` */
  return async (requestContext: RequestContext, kind: (typeof walletKinds)[number]): Promise<WalletCard> => {
    const { scope } = requestContext;
    if (!scope.features.wallet) throw notFound();
    const owner = toOwner(scope, requireMember(requestContext));
    const section = await settings.getFor(scope, 'wallet');
    const { apiKey, issuerId, showPoints, cardName, organizationName, backgroundColor } = section;
    if (!section[kind] || issuerUrl === undefined || issuerId === '' || apiKey === '')
      throw conflict('walletUnavailable');
    const { memberNumber } = await getNumbers(scope, requestContext.visitor);
    const { logoUrl, iconUrl, stripImageUrl } = section;
    const textColor = readable(section.textColor, backgroundColor);
    const look = { cardName, organizationName, backgroundColor, textColor, logoUrl, iconUrl, stripImageUrl };
    const points = showPoints ? { points: await getBalance(owner) } : {};
    const body = { wallet: kind, issuerId, memberNumber, ...look, ...points };
    const { status, data } = await ask(appendPath(issuerUrl, 'cards'), {
      method: 'POST',
      headers: toBearer(apiKey),
      body,
    });
    if (status === 404) throw conflict('walletUnavailable');
    if (status >= 300 || !Value.Check(Issued, data))
      throw toUnavailable(new Error(`The partner answered ${status}`));
    return { url: data.url };
  };
}
