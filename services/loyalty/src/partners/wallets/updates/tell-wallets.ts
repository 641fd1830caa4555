import { ServiceError } from '@noren/service-kit';
import type { Config } from '../../../config.js';
import type { ApplePasses } from '../apple-pass.js';
import { createGoogleApi } from '../google-api.js';
import type { GoogleAccount } from '../google-account.js';
import type { GoogleObjects } from '../google-objects.js';
import type { WalletCardRepository, WalletCardKind } from './repository.js';
import type { TellWallet, Told } from './service.js';

type Tell = Readonly<Partial<Record<WalletCardKind, TellWallet>>>;

export interface TellAppleOptions {
  readonly applePasses: ApplePasses;
  readonly walletCards: Pick<WalletCardRepository, 'removeDevices'>;
  readonly now: () => Date;
}

/** Asks the phones that show a pass to download it again. */
export function createTellApple({ applePasses, walletCards, now }: TellAppleOptions): Tell {
  return {
    async apple(_scope, pass) {
      if (!applePasses.isValid(now())) return 'unable';
      const gone = await applePasses.push((pass.devices ?? []).map(({ pushToken }) => pushToken));
      if (gone.length > 0) await walletCards.removeDevices(pass, { pushToken: { $in: gone } }, now());
      return 'told';
    },
  };
}

export interface TellGoogleOptions {
  readonly config: Pick<Config, 'GOOGLE_WALLET_API_URL' | 'GOOGLE_TOKEN_URL'>;
  readonly account: GoogleAccount;
  readonly objects: GoogleObjects;
  readonly now: () => Date;
}

/** Fields that a change may remove: absent ones would stay. */
const absentOfObject = { accountId: null, accountName: null, loyaltyPoints: null, barcode: null };
const absentOfProgram = { heroImage: null };

/** Changes cards and programs at Google, which tells the phones. */
export function createTellGoogle({ config, account, objects, now }: TellGoogleOptions): Tell {
  const { GOOGLE_WALLET_API_URL: url, GOOGLE_TOKEN_URL: tokenUrl } = config;
  const api = createGoogleApi({ account, url, tokenUrl, now });
  return {
    google: async (scope, _stored, card) =>
      toTold(await api.patch('loyaltyObject', { ...absentOfObject, ...objects.toObject(scope, card) })),
    async googleProgram(scope, _stored, card) {
      try {
        const program = await objects.toProgram(scope, card);
        return toTold(await api.patch('loyaltyClass', { ...absentOfProgram, ...program }));
      } catch (error) {
        // Without a logo the program stays as it is.
        if (error instanceof ServiceError && error.code === 'walletUnavailable') return 'unable';
        throw error;
      }
    },
  };
}

const toTold = (isChanged: boolean): Told => (isChanged ? 'told' : 'missing');
