import { ServiceError } from '@noren/service-kit';
import type { Config } from '../../../config.js';
import type { ApplePasses } from '../apple-pass.js';
import type { GoogleAccount } from '../google-account.js';
import { createGoogleApi } from '../google-api.js';
import type { GoogleObjects } from '../google-objects.js';
import type { WalletCardKind, WalletCardRepository } from './repository.js';
import type { NotifyOutcome, NotifyWallet } from './service.js';

type WalletNotifiers = Readonly<Partial<Record<WalletCardKind, NotifyWallet>>>;

export interface AppleNotifierOptions {
  readonly applePasses: ApplePasses;
  readonly walletCards: Pick<WalletCardRepository, 'removeDevices'>;
  readonly now: () => Date;
}

/** Asks the phones that show a pass to download it again. */
export function createAppleNotifier({
  applePasses,
  walletCards,
  now,
}: AppleNotifierOptions): WalletNotifiers {
  return {
    async apple(_scope, pass) {
      if (!applePasses.isValid(now())) return 'unable';
      const gone = await applePasses.push((pass.devices ?? []).map(({ pushToken }) => pushToken));
      if (gone.length > 0) await walletCards.removeDevices(pass, { pushToken: { $in: gone } }, now());
      return 'notified';
    },
  };
}

export interface GoogleNotifierOptions {
  readonly config: Pick<Config, 'GOOGLE_WALLET_API_URL' | 'GOOGLE_TOKEN_URL'>;
  readonly account: GoogleAccount;
  readonly objects: GoogleObjects;
  readonly now: () => Date;
}

/** Fields that a change may remove: absent ones would stay. */
const absentOfObject = { accountId: null, accountName: null, loyaltyPoints: null, barcode: null };
const absentOfProgram = { heroImage: null };

/** Changes cards and programs at Google, which notifies the phones. */
export function createGoogleNotifier({
  config,
  account,
  objects,
  now,
}: GoogleNotifierOptions): WalletNotifiers {
  const { GOOGLE_WALLET_API_URL: url, GOOGLE_TOKEN_URL: tokenUrl } = config;
  const api = createGoogleApi({ account, url, tokenUrl, now });
  return {
    google: async (scope, _stored, card) =>
      toOutcome(await api.patch('loyaltyObject', { ...absentOfObject, ...objects.toObject(scope, card) })),
    async googleProgram(scope, _stored, card) {
      try {
        const program = await objects.toProgram(scope, card);
        return toOutcome(await api.patch('loyaltyClass', { ...absentOfProgram, ...program }));
      } catch (error) {
        // Without a logo the program stays as it is.
        if (error instanceof ServiceError && error.code === 'walletUnavailable') return 'unable';
        throw error;
      }
    },
  };
}

const toOutcome = (isChanged: boolean): NotifyOutcome => (isChanged ? 'notified' : 'missing');
