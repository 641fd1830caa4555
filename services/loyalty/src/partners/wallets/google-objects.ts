import { conflict } from '@noren/service-kit';
import type { CredentialScope } from '../../ports.js';
import type { AppScope } from '../../request-context.js';
import type { Card } from './card.js';
import type { CardImages } from './images.js';

export type GoogleObjects = ReturnType<typeof createGoogleObjects>;

const formats = { code128: 'CODE_128', ean13: 'EAN_13', qr: 'QR_CODE' } as const;

/**
 * Creates what Google Wallet knows of cards: the loyalty class that the members of an app share, and each member's
 * loyalty object. {@link https://developers.google.com/wallet/reference/rest/v1/loyaltyclass},
 * {@link https://developers.google.com/wallet/reference/rest/v1/loyaltyobject}
 */
export function createGoogleObjects(issuerId: string, images: Pick<CardImages, 'getPublicUrl'>) {
  const toProgramId = ({ appId, environment }: CredentialScope) => `${issuerId}.${appId}-${environment}`;
  const toObjectId = (card: Pick<Card, 'id'>) => `${issuerId}.${card.id}`;

  return {
    /** @throws `walletUnavailable` without a logo, `maintenance` */
    async toProgram(scope: AppScope, card: Card) {
      const { logoUrl, iconUrl, stripImageUrl } = card.images;
      const logo = (await images.getPublicUrl(scope, logoUrl)) ?? (await images.getPublicUrl(scope, iconUrl));
      // Google rejects a program without a logo.
      if (logo === undefined) throw conflict('walletUnavailable');
      const hero = await images.getPublicUrl(scope, stripImageUrl);
      return {
        id: toProgramId(scope),
        issuerName: card.organizationName,
        programName: card.cardName || card.organizationName,
        programLogo: toImage(logo),
        ...(hero === undefined ? {} : { heroImage: toImage(hero) }),
        hexBackgroundColor: card.backgroundColor,
        reviewStatus: 'UNDER_REVIEW',
      };
    },

    toObject(scope: AppScope, card: Card) {
      const { name, number, points, code } = card;
      return {
        id: toObjectId(card),
        classId: toProgramId(scope),
        state: card.ended === true ? 'INACTIVE' : 'ACTIVE',
        ...(number === undefined ? {} : { accountId: number.value }),
        ...(name === undefined ? {} : { accountName: name.value }),
        ...(points === undefined
          ? {}
          : { loyaltyPoints: { label: points.label, balance: { int: points.value } } }),
        ...(code === undefined ? {} : { barcode: { type: formats[code.format], value: code.text } }),
      };
    },
  };
}

const toImage = (uri: string) => ({ sourceUri: { uri } });
