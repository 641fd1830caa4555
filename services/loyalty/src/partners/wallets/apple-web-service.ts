import { timingSafeEqual } from 'node:crypto';
import { walletServicePath } from '@noren/contracts/partners';
import { releaseUrl } from '@noren/contracts/releases';
import { conflict, type Log, notFound, ServiceError, unauthenticated } from '@noren/service-kit';
import type { RateLimits } from '../../ports.js';
import type { AppScope } from '../../request-context.js';
import type { DrawAppleImages } from './apple-images.js';
import type { ApplePasses } from './apple-pass.js';
import type { Card, ReadCards } from './card.js';
import type { StoredWalletCard, WalletCardRepository } from './updates/repository.js';

export interface AppleWebServiceOptions {
  readonly walletCards: WalletCardRepository;
  readonly cards: ReadCards;
  /** Undefined without certificates. */
  readonly applePasses: ApplePasses | undefined;
  readonly drawImages: DrawAppleImages;
  readonly limits: Pick<RateLimits, 'allows'>;
  /** URL pattern of mini-apps, with `{systemName}` and `{environment}`. */
  readonly miniAppUrl: string;
  readonly log: Log;
  readonly now: () => Date;
}

/** Whose call it is, as the path and the headers say. */
export interface PassCall {
  readonly passTypeId: string;
  readonly serialNumber: string;
  readonly authorization: string | undefined;
}

export interface CurrentPass {
  /** Undefined if it has not changed. */
  readonly bytes: Buffer | undefined;
  readonly changedAt: Date;
}

export type AppleWebService = ReturnType<typeof createAppleWebService>;

/** Limits the work of signing. */
const downloads = { most: 60, seconds: 600 };
const reports = { most: 30, seconds: 600 };

/** Answers the phones that show a pass: they register, ask what has changed, and download it. */
export function createAppleWebService(options: AppleWebServiceOptions) {
  const { walletCards, cards, applePasses, limits, log, now } = options;

  function requireType(passTypeId: string): ApplePasses {
    if (applePasses?.typeId !== passTypeId) throw notFound();
    return applePasses;
  }

  /** @throws `memberSessionExpired` unless the call carries the token of the pass */
  async function authorize(scope: AppScope, call: PassCall): Promise<StoredWalletCard> {
    requireType(call.passTypeId);
    const [, token = ''] = /^ApplePass (\S{1,200})$/.exec(call.authorization ?? '') ?? [];
    const pass = await walletCards.find(scope, 'apple', call.serialNumber);
    if (pass === undefined || !isSame(token, walletCards.openToken(pass)))
      throw unauthenticated('memberSessionExpired');
    return pass;
  }

  async function sign(scope: AppScope, pass: StoredWalletCard, card: Card): Promise<Buffer> {
    const url =
      releaseUrl(options.miniAppUrl, scope) + walletServicePath.replace('{systemName}', scope.systemName);
    if (applePasses?.isValid(now()) !== true) throw conflict('walletUnavailable');
    return applePasses.sign(card, await options.drawImages(scope, card), {
      url,
      token: walletCards.openToken(pass),
    });
  }

  return {
    /** Returns the bytes of a pass, by which phones then ask for changes. @throws `walletUnavailable` */
    sign,

    /** @returns false if the phone is registered already */
    async register(scope: AppScope, call: PassCall, deviceId: string, pushToken: string): Promise<boolean> {
      const pass = await authorize(scope, call);
      // The card may have changed since it was downloaded.
      return walletCards.addDevice(pass, { id: deviceId, pushToken }, now());
    },

    async unregister(scope: AppScope, call: PassCall, deviceId: string): Promise<void> {
      await walletCards.removeDevices(await authorize(scope, call), { id: deviceId }, now());
    },

    /** @returns undefined if none has changed since then */
    async listChanged(scope: AppScope, passTypeId: string, deviceId: string, since = '0') {
      requireType(passTypeId);
      const changed = await walletCards.listChanged(scope, deviceId, Number(since));
      if (changed.length === 0) return undefined;
      return {
        serialNumbers: changed.map(({ serial }) => serial),
        lastUpdated: String(Math.max(...changed.map(({ changedAt }) => changedAt))),
      };
    },

    /** @throws `walletUnavailable`, `tooManyRequests` */
    async get(scope: AppScope, call: PassCall, modifiedSince: string | undefined): Promise<CurrentPass> {
      const pass = await authorize(scope, call);
      const changedAt = new Date(Math.floor(pass.changedAt / 1000) * 1000);
      if (changedAt.getTime() <= Date.parse(modifiedSince ?? '')) return { bytes: undefined, changedAt };
      if (!(await limits.allows(['wallet-update', pass.serial], downloads)))
        throw new ServiceError('tooManyRequests');
      const card =
        pass.memberId === undefined
          ? await cards.readEnded(scope, pass.serial)
          : await cards.read(scope, pass.memberId, pass.locale);
      if (card === undefined) throw unauthenticated('memberSessionExpired');
      return { bytes: await sign(scope, pass, card), changedAt };
    },

    /** Writes what a phone reports to the log, without line breaks. @throws `tooManyRequests` */
    async report(scope: AppScope, address: string, messages: readonly string[]): Promise<void> {
      if (!(await limits.allows(['wallet-report', address], reports)))
        throw new ServiceError('tooManyRequests');
      for (const message of messages.slice(0, 10))
        log.warn({ app: scope.appId, report: message.slice(0, 500) }, 'A phone could not update a pass');
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length > 0 && first.length === second.length && timingSafeEqual(first, second);
}
