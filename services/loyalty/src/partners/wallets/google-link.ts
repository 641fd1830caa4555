import { createPrivateKey } from 'node:crypto';
import { releaseUrl } from '@noren/contracts/releases';
import { conflict } from '@noren/service-kit';
import { SignJWT } from 'jose';
import type { Config } from '../../config.js';
import type { AppScope } from '../../request-context.js';
import { toPem } from './apple-pass.js';
import type { Card } from './card.js';
import type { CardImages } from './images.js';

type GoogleConfig = Pick<
  Config,
  'GOOGLE_WALLET_EMAIL' | 'GOOGLE_WALLET_KEY' | 'GOOGLE_WALLET_ISSUER_ID' | 'MINI_APP_URL'
>;

export interface GoogleLinkOptions {
  readonly config: GoogleConfig;
  readonly images: Pick<CardImages, 'getPublicUrl'>;
  readonly now: () => Date;
}

const saveUrl = 'https://pay.google.com/gp/v/save/';
const formats = { code128: 'CODE_128', ean13: 'EAN_13', qr: 'QR_CODE' } as const;

/** Returns the "Save to Google Wallet" link of a card. @throws `walletUnavailable` without a logo, `maintenance` */
export type CreateGoogleLink = (scope: AppScope, card: Card) => Promise<string>;

/**
 * Creates signed links that save a card; undefined without the service account's key. The token carries the loyalty
 * program and the member's card, and Google creates what it does not have yet:
 * {@link https://developers.google.com/wallet/reference/rest/v1/Jwt},
 * {@link https://developers.google.com/wallet/reference/rest/v1/loyaltyclass}.
 */
export function createGoogleLinks({ config, images, now }: GoogleLinkOptions): CreateGoogleLink | undefined {
  const { GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY, GOOGLE_WALLET_ISSUER_ID: issuerId } = config;
  if (!email || !GOOGLE_WALLET_KEY || !issuerId) return undefined;
  const key = createPrivateKey(toPem(GOOGLE_WALLET_KEY));

  return async (scope, card) => {
    const { logoUrl, iconUrl, stripImageUrl } = card.images;
    const logo = (await images.getPublicUrl(scope, logoUrl)) ?? (await images.getPublicUrl(scope, iconUrl));
    // Google rejects a program without a logo.
    if (logo === undefined) throw conflict('walletUnavailable');
    const hero = await images.getPublicUrl(scope, stripImageUrl);
    const classId = `${issuerId}.${scope.appId}-${scope.environment}`;
    const program = {
      id: classId,
      issuerName: card.organizationName,
      programName: card.cardName || card.organizationName,
      programLogo: toImage(logo),
      ...(hero === undefined ? {} : { heroImage: toImage(hero) }),
      hexBackgroundColor: card.backgroundColor,
      reviewStatus: 'UNDER_REVIEW',
    };
    const payload = { loyaltyClasses: [program], loyaltyObjects: [toLoyaltyObject(card, classId, issuerId)] };
    const origins = [releaseUrl(config.MINI_APP_URL, scope)];
    const token = await new SignJWT({ typ: 'savetowallet', origins, payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt(now())
      .sign(key);
    return saveUrl + token;
  };
}

function toLoyaltyObject({ id, name, number, points, code }: Card, classId: string, issuerId: string) {
  return {
    id: `${issuerId}.${id}`,
    classId,
    state: 'ACTIVE',
    accountId: number.value,
    ...(name === undefined ? {} : { accountName: name.value }),
    ...(points === undefined
      ? {}
      : { loyaltyPoints: { label: points.label, balance: { int: points.value } } }),
    ...(code === undefined ? {} : { barcode: { type: formats[code.format], value: code.text } }),
  };
}

const toImage = (uri: string) => ({ sourceUri: { uri } });
