import { createHash } from 'node:crypto';
import type { SectionValues } from '@noren/contracts/config-sections';
import { type CardCode, cardCode, readable } from '@noren/contracts/core';
import type { Locale } from '@noren/contracts/errors';
import type { Settings } from '../../ports.js';
import type { AppScope } from '../../request-context.js';
import type { PartnerOwner } from '../repository.js';

/** The member that a card names. */
export interface Cardholder {
  readonly memberNumber: string;
  readonly name?: string;
}
/** Returns undefined for a deleted account. */
export type FindCardholder = (owner: PartnerOwner) => Promise<Cardholder | undefined>;

interface Field<V> {
  readonly label: string;
  readonly value: V;
}

/** A membership card as wallets show it. */
export interface Card {
  /** The same for every card of a member, so that a newer card replaces the older one. */
  readonly id: string;
  readonly organizationName: string;
  readonly cardName: string;
  /** `#rrggbb` */
  readonly backgroundColor: string;
  /** `#rrggbb`, readable on the background. */
  readonly textColor: string;
  /** The account was deleted: the card shows nothing of the member. */
  readonly ended?: true;
  readonly number?: Field<string>;
  readonly name?: Field<string>;
  readonly points?: Field<number>;
  /** Undefined if the settings show no code. */
  readonly code: CardCode | undefined;
  readonly images: Pick<SectionValues<'wallet'>, 'logoUrl' | 'iconUrl' | 'stripImageUrl'>;
}

export interface CardOptions {
  readonly settings: Settings;
  readonly findCardholder: FindCardholder;
  readonly getBalance: (owner: PartnerOwner) => Promise<number>;
}

const labels: Record<Locale, { readonly name: string; readonly points: string }> = {
  ja: { name: 'お名前', points: 'ポイント' },
  en: { name: 'Name', points: 'Points' },
};

/** Reads membership cards as they are now. */
export function createReadCards({ settings, findCardholder, getBalance }: CardOptions) {
  /** Returns what the cards of all members share. */
  async function readLook(scope: AppScope) {
    const [wallet, application] = await Promise.all([
      settings.getFor(scope, 'wallet'),
      settings.get(scope, 'application'),
    ]);
    const { cardName, backgroundColor, logoUrl, iconUrl, stripImageUrl } = wallet;
    const look = {
      organizationName: wallet.organizationName || application.title || scope.systemName,
      cardName,
      backgroundColor,
      textColor: readable(wallet.textColor, backgroundColor),
      images: { logoUrl, iconUrl, stripImageUrl },
    };
    return { look, showPoints: wallet.showPoints };
  }

  async function readShared(scope: AppScope, id: string): Promise<Card> {
    const { look } = await readLook(scope);
    return { id, ...look, code: undefined };
  }

  return {
    /** Returns a member's card in a language; undefined for a deleted account. */
    async read(scope: AppScope, memberId: string, locale: Locale): Promise<Card | undefined> {
      const { appId, environment } = scope;
      const owner = { appId, environment, memberId };
      const holder = await findCardholder(owner);
      if (holder === undefined) return undefined;
      const [{ look, showPoints }, card] = await Promise.all([
        readLook(scope),
        settings.get(scope, 'member'),
      ]);
      const { name, memberNumber } = holder;
      return {
        id: toCardId(owner),
        ...look,
        number: { label: card.numberLabel, value: card.numberPrefix + memberNumber },
        ...(name === undefined ? {} : { name: { label: labels[locale].name, value: name } }),
        ...(showPoints ? { points: { label: labels[locale].points, value: await getBalance(owner) } } : {}),
        code: cardCode(card.barcodeType, card.numberPrefix, memberNumber),
      };
    },

    /** Returns a card with nothing but what the cards of all members share. */
    readShared,

    /** Returns the card that replaces that of a deleted account. */
    readEnded: async (scope: AppScope, id: string): Promise<Card> => ({
      ...(await readShared(scope, id)),
      ended: true,
    }),
  };
}

/** Hides the member's id from the wallet; the letters are those that both wallets allow in ids. */
function toCardId(owner: PartnerOwner): string {
  const { appId, environment, memberId } = owner;
  return createHash('sha256')
    .update(JSON.stringify([appId, environment, memberId]))
    .digest('base64url')
    .slice(0, 24);
}

export type ReadCards = ReturnType<typeof createReadCards>;
