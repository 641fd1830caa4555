import { releaseUrl } from '@noren/contracts/releases';
import { SignJWT } from 'jose';
import type { Config } from '../../config.js';
import type { AppScope } from '../../request-context.js';
import type { Card } from './card.js';
import type { GoogleAccount } from './google-account.js';
import type { GoogleObjects } from './google-objects.js';

export interface GoogleLinkOptions {
  readonly config: Pick<Config, 'MINI_APP_URL'>;
  readonly account: GoogleAccount;
  readonly objects: GoogleObjects;
  readonly now: () => Date;
}

const saveUrl = 'https://pay.google.com/gp/v/save/';

/** Returns the "Save to Google Wallet" link of a card. @throws `walletUnavailable` without a logo, `maintenance` */
export type CreateGoogleLink = (scope: AppScope, card: Card) => Promise<string>;

/**
 * Creates signed links that save a card. The token carries the loyalty program and the member's card, and Google
 * creates what it does not have yet: {@link https://developers.google.com/wallet/reference/rest/v1/Jwt}.
 */
export function createGoogleLinks({ config, account, objects, now }: GoogleLinkOptions): CreateGoogleLink {
  return async (scope, card) => {
    const program = await objects.toProgram(scope, card);
    const payload = { loyaltyClasses: [program], loyaltyObjects: [objects.toObject(scope, card)] };
    const origins = [releaseUrl(config.MINI_APP_URL, scope)];
    const token = await new SignJWT({ typ: 'savetowallet', origins, payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience('google')
      .setIssuedAt(now())
      .sign(account.key);
    return saveUrl + token;
  };
}
