import type { SectionValues } from '@noren/contracts/config-sections';
import { readable } from '@noren/contracts/core';
import type { walletKinds } from '@noren/contracts/partners';
import { conflict } from '@noren/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Ask, appendPath, toBearer, toUnavailable } from '../ask.js';

export type WalletKind = (typeof walletKinds)[number];

/** What the issuer needs to know besides the settings. */
export interface IssuedMember {
  readonly memberNumber: string;
  /** Undefined if the settings hide them. */
  readonly points: number | undefined;
}

/** Returns the URL that adds the card. @throws `walletUnavailable`, `partnerUnavailable` */
export type IssueCard = (
  kind: WalletKind,
  section: SectionValues<'wallet'>,
  member: IssuedMember,
) => Promise<string>;

const Issued = Type.Object({ url: Type.String({ pattern: '^https?://[^\\s"<>]{1,1000}$' }) });

/**
 * Creates the client of an issuer that holds the wallets' certificates: `POST {issuer}/cards` with the key as bearer
 * returns `{ url }`.
 */
export function createIssueCard(ask: Ask, issuerUrl: string): IssueCard {
  return async (kind, section, { memberNumber, points }) => {
    const { apiKey, issuerId, cardName, organizationName, backgroundColor } = section;
    if (issuerId === '' || apiKey === '') throw conflict('walletUnavailable');
    const { logoUrl, iconUrl, stripImageUrl } = section;
    const textColor = readable(section.textColor, backgroundColor);
    const look = { cardName, organizationName, backgroundColor, textColor, logoUrl, iconUrl, stripImageUrl };
    const body = { wallet: kind, issuerId, memberNumber, ...look, points };
    const { status, data } = await ask(appendPath(issuerUrl, 'cards'), {
      method: 'POST',
      headers: toBearer(apiKey),
      body,
    });
    // The issuer does not know the app.
    if (status === 404) throw conflict('walletUnavailable');
    if (status >= 300 || !Value.Check(Issued, data))
      throw toUnavailable(new Error(`The partner answered ${status}`));
    return data.url;
  };
}
