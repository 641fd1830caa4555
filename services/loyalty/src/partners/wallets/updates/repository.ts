import type { Environment } from '@noren/contracts/apps';
import type { Locale } from '@noren/contracts/errors';
import {
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Entity,
  type Filter,
  type Mongo,
  removeAll,
} from '@noren/service-kit';
import type { PartnerOwner } from '../../repository.js';
import type { WalletKind } from '../issuer.js';
import { walletCardSchema } from './model.js';

/** A phone that shows a pass. */
export interface Device {
  readonly id: string;
  readonly pushToken: string;
}

/** `googleProgram` is what the cards of an app's members share at Google. */
export type WalletCardKind = WalletKind | 'googleProgram';

export interface StoredWalletCard extends Entity {
  appId: string;
  environment: Environment;
  /** Absent for a program, and once the account is deleted. */
  memberId?: string;
  kind: WalletCardKind;
  /** Id of the card. */
  serial: string;
  locale: Locale;
  /** By which phones identify themselves, encrypted. Only for Apple. */
  token?: string;
  /** Of the state that the wallet was notified of last. */
  digest: string;
  /** When the state changed, ms since 1970, at least a second after the time before. */
  changedAt: number;
  devices?: readonly Device[];
  /** When the state is compared next; absent for a pass on no phone. */
  dueAt?: string;
  /** When the account was deleted. */
  endedAt?: string;
  expiresAt?: Date;
}

type Scope = Pick<PartnerOwner, 'appId' | 'environment'>;
export type NewWalletCard = Omit<StoredWalletCard, 'id' | 'token' | keyof Entity> & {
  readonly token?: string;
};

/** A member has few phones; more registrations than this are old ones that never unregistered. */
const maximumDevices = 20;
/** Cards that are read at once. */
const batch = 100;
/** Passes that were downloaded and never added, and those of deleted accounts, are forgotten after this time. */
export const unusedMs = 30 * 24 * 60 * 60 * 1000;

export type WalletCardRepository = ReturnType<typeof createWalletCardRepository>;

export function createWalletCardRepository(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const cards = defineAggregate<StoredWalletCard>(mongo, {
    name: 'wallet-cards',
    schema: walletCardSchema,
    sortable: [],
  });
  const toId = (kind: WalletCardKind, serial: string) => `${kind}-${serial}`;
  const toPlace = (id: string) => ({ collection: 'wallet-cards', id, path: 'token' });
  const toScopeFilter = ({ appId, environment }: Scope) => ({ appId, environment });

  async function makeDue(filter: Filter, at: Date): Promise<void> {
    const dueAt = at.toISOString();
    for (;;) {
      const found = await cards.all({ ...filter, dueAt: { $gt: dueAt } }, { limit: batch });
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await cards.updateAll(ids, { $set: { dueAt } });
      if (ids.length < batch) return;
    }
  }

  return {
    collections: [cards],

    find: (scope: Scope, kind: WalletCardKind, serial: string) =>
      cards.findOne({ _id: toId(kind, serial), ...toScopeFilter(scope) }),

    /** Stores a card, or returns the stored one with the new language. */
    async save(card: NewWalletCard): Promise<StoredWalletCard> {
      const id = toId(card.kind, card.serial);
      const { token, locale, ...fields } = card;
      const sealed = token === undefined ? {} : { token: cipher.encrypt(token, toPlace(id)) };
      const known = await cards.update(id, {}, { $set: { locale } });
      if (known !== undefined) return known;
      try {
        return await cards.insert({ id, ...fields, locale, ...sealed });
      } catch (error) {
        const stored = error instanceof DuplicateError ? await cards.find(id) : undefined;
        if (stored === undefined) throw error;
        return stored;
      }
    },

    openToken: ({ id, token }: StoredWalletCard): string =>
      token === undefined ? '' : cipher.decrypt(token, toPlace(id)),

    /** @returns true if the phone was not registered yet */
    async addDevice({ id }: StoredWalletCard, device: Device, dueAt: Date): Promise<boolean> {
      const set = { dueAt: dueAt.toISOString() };
      const known = await cards.update(
        id,
        { 'devices.id': device.id },
        { $set: { ...set, 'devices.$.pushToken': device.pushToken } },
      );
      if (known !== undefined) return false;
      const added = await cards.update(
        id,
        { 'devices.id': { $ne: device.id } },
        {
          $push: { devices: { $each: [device], $slice: -maximumDevices } },
          $set: set,
          $unset: { expiresAt: '' },
        },
      );
      return added !== undefined;
    },

    /** Removes phones. A pass on no phone is not compared any more, and forgotten after some time. */
    async removeDevices({ id }: StoredWalletCard, isGone: Filter, now: Date): Promise<void> {
      await cards.update(id, {}, { $pull: { devices: isGone } });
      const expiresAt = new Date(now.getTime() + unusedMs);
      await cards.update(id, { devices: { $size: 0 } }, { $set: { expiresAt }, $unset: { dueAt: '' } });
    },

    /** Lists the passes of a phone that have changed after a time, ms since 1970. */
    listChanged: (scope: Scope, deviceId: string, after: number) =>
      cards.all({ ...toScopeFilter(scope), 'devices.id': deviceId, changedAt: { $gt: after } }),

    /** Compares a member's cards soon. */
    touch: (owner: PartnerOwner, at: Date) =>
      makeDue({ ...toScopeFilter(owner), memberId: owner.memberId }, at),
    /** Compares the cards of all members of an app soon. */
    touchAll: (scope: Scope, at: Date) => makeDue(toScopeFilter(scope), at),

    listDue: (at: Date) =>
      cards.all({ dueAt: { $lte: at.toISOString() } }, { sort: 'dueAt,asc', limit: batch }),
    /** Claims a due card until a time. @returns undefined if another process has claimed it */
    claim: ({ id, dueAt }: StoredWalletCard, until: Date) =>
      cards.update(id, { dueAt }, { $set: { dueAt: until.toISOString() } }),
    /** Marks that a state is about to be announced, so that phones that ask for it get it. */
    async startChange({ id, changedAt }: StoredWalletCard, now: Date): Promise<void> {
      // Phones compare times in seconds.
      const later = Math.max(now.getTime(), (Math.floor(changedAt / 1000) + 1) * 1000);
      await cards.update(id, {}, { $set: { changedAt: later } });
    },
    /** Stores what the wallet was notified of. A card that became due meanwhile stays due. */
    async settle({ id, dueAt }: StoredWalletCard, digest: string, nextAt: Date | undefined): Promise<void> {
      const next = nextAt === undefined ? { $unset: { dueAt: '' } } : {};
      const set = { digest, ...(nextAt && { dueAt: nextAt.toISOString() }) };
      const settled = await cards.update(id, { dueAt }, { $set: set, ...next });
      if (settled === undefined) await cards.update(id, {}, { $set: { digest } });
    },
    /** Marks that the member's account is deleted. */
    async end({ memberId, ...scope }: PartnerOwner, now: Date): Promise<void> {
      const found = await cards.all({ ...toScopeFilter(scope), memberId });
      const set = {
        endedAt: now.toISOString(),
        dueAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + unusedMs),
      };
      for (const { id } of found) await cards.update(id, {}, { $set: set, $unset: { memberId: '' } });
    },
    remove: ({ id }: StoredWalletCard) => cards.remove(id, {}),
    deleteByApp: (appId: string) => removeAll(cards as never, { appId }),
  };
}
