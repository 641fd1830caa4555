import type { Locale } from '@noren/contracts/errors';
import { createPeriodicWorker, type Log, ServiceError, toDigest } from '@noren/service-kit';
import { finishEach } from '../../../engine/recovery/recovery.js';
import type { CredentialScope } from '../../../ports.js';
import type { AppScope } from '../../../request-context.js';
import type { PartnerOwner } from '../../repository.js';
import type { Card, ReadCards } from '../card.js';
import {
  type StoredWalletCard,
  unusedMs,
  type WalletCardKind,
  type WalletCardRepository,
} from './repository.js';

/** Whether a wallet was notified; `missing`: it has no such card, `unable`: it cannot be notified at present. */
export type NotifyOutcome = 'notified' | 'missing' | 'unable';
/** Notifies a wallet of a card's present state. @throws any error if it is unknown whether it was notified */
export type NotifyWallet = (scope: AppScope, stored: StoredWalletCard, card: Card) => Promise<NotifyOutcome>;

export interface CardUpdateOptions {
  readonly walletCards: WalletCardRepository;
  readonly cards: ReadCards;
  /** Kinds without a function are not kept up to date. */
  readonly notify: Readonly<Partial<Record<WalletCardKind, NotifyWallet>>>;
  /** Returns an environment of an app with what it lives by. @throws `notFound` if the app is deleted */
  readonly getScope: (scope: CredentialScope) => Promise<AppScope>;
  /** True if an app was deleted for good; one in the trash keeps its cards. */
  readonly isGone: (appId: string) => Promise<boolean>;
  readonly log: Log;
  readonly now: () => Date;
  readonly pauseMs?: number | undefined;
}

/** Cards are compared this often also when nothing is known to have changed: names, images, lost events. */
const checkMs = 6 * 60 * 60 * 1000;
/** Time until another attempt, if a wallet's server could not be notified. */
const retryMs = 2 * 60 * 1000;

export type CardUpdates = ReturnType<typeof createCardUpdates>;

/**
 * Keeps cards in wallets up to date: whatever may change a card makes it due, and a due card is compared with what its
 * wallet was notified of last. So events may come late, twice or not at all.
 */
export function createCardUpdates(options: CardUpdateOptions) {
  const { walletCards, cards, notify, getScope, log, now } = options;
  const later = (ms: number) => new Date(now().getTime() + ms);
  const isEmpty = Object.keys(notify).length === 0;

  async function findScope(one: StoredWalletCard): Promise<AppScope | undefined> {
    try {
      return await getScope(one);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'notFound') return undefined;
      throw error;
    }
  }

  async function readCard(
    scope: AppScope,
    { memberId, serial, locale, kind }: StoredWalletCard,
  ): Promise<Card | undefined> {
    if (kind === 'googleProgram') return cards.readShared(scope, serial);
    return memberId === undefined ? cards.readEnded(scope, serial) : cards.read(scope, memberId, locale);
  }

  async function refresh(one: StoredWalletCard): Promise<void> {
    const scope = await findScope(one);
    if (scope === undefined) {
      if (await options.isGone(one.appId)) return void (await walletCards.remove(one));
      return walletCards.settle(one, one.digest, later(checkMs));
    }
    const card = await readCard(scope, one);
    // The account is being deleted: the card becomes due again when it ends.
    if (card === undefined) return walletCards.settle(one, one.digest, later(retryMs));
    const digest = toCardDigest(card);
    if (digest !== one.digest) {
      await walletCards.startChange(one, now());
      const outcome = (await notify[one.kind]?.(scope, one, card)) ?? 'unable';
      const isUnused = outcome === 'missing' && now().getTime() - Date.parse(one.createdAt) > unusedMs;
      if (isUnused) return void (await walletCards.remove(one));
      if (outcome !== 'notified') return walletCards.settle(one, one.digest, later(checkMs));
    }
    await walletCards.settle(one, digest, one.endedAt === undefined ? later(checkMs) : undefined);
  }

  async function refreshDue(): Promise<void> {
    const failures = await finishEach(await walletCards.listDue(now()), async (due) => {
      const claimed = await walletCards.claim(due, later(retryMs));
      if (claimed !== undefined) await refresh(claimed);
    });
    if (failures.length > 0) throw new AggregateError(failures, 'Some cards could not be updated');
  }

  const { worker } = createPeriodicWorker({
    name: 'wallet-cards',
    work: refreshDue,
    pauseMs: options.pauseMs ?? 2_000,
    log,
  });

  return {
    worker,

    /** Remembers that a card is added to a wallet in its present state. */
    add(
      scope: AppScope,
      added: { kind: WalletCardKind; card: Card; memberId?: string; locale: Locale; token?: string },
    ) {
      const { card, ...fields } = added;
      const { appId, environment } = scope;
      // A pass is compared once a phone has registered for it.
      const next =
        added.kind === 'apple' ? { expiresAt: later(unusedMs) } : { dueAt: later(checkMs).toISOString() };
      const known = { digest: toCardDigest(card), changedAt: now().getTime() };
      return walletCards.save({ appId, environment, serial: card.id, ...fields, ...known, ...next });
    },

    /** Compares the cards of a member soon. */
    touch: async (owner: PartnerOwner): Promise<void> =>
      isEmpty ? undefined : walletCards.touch(owner, now()),
    /** Compares the cards of an environment soon. */
    touchAll: async (scope: CredentialScope): Promise<void> =>
      isEmpty ? undefined : walletCards.touchAll(scope, now()),
    /** Voids the cards of a deleted account. */
    end: (owner: PartnerOwner): Promise<void> => walletCards.end(owner, now()),
    deleteByApp: (appId: string): Promise<void> => walletCards.deleteByApp(appId),
  };
}

const toCardDigest = (card: Card): string => toDigest(Buffer.from(JSON.stringify(card)));
