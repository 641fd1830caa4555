import { randomUUID } from 'node:crypto';
import { escapeHtml, type Locale, pickLocale, renderPage } from '../pages/document.js';
import { walletEn } from './locales/en.js';
import { type WalletMessages, walletJa } from './locales/ja.js';
import { bearerKey, isRejectedKey, type Partner, provoked } from './partner.js';

interface IssuedCard {
  readonly wallet: string;
  readonly issuerId: string;
  readonly cardName: string;
  readonly memberNumber: string;
}

const messages: Record<Locale, WalletMessages> = { ja: walletJa, en: walletEn };

/**
 * The issuer of wallet cards: it holds the wallets' certificates, creates the card and returns where a phone adds
 * it. An issuer id that starts with `NONE` is unknown.
 */
export const wallet: Partner = (app, { url }) => {
  const issued = new Map<string, IssuedCard>();

  app.post<{ Body: Partial<IssuedCard> }>('/wallet/cards', async (request, reply) => {
    const { wallet: kind, issuerId = '', cardName = '', memberNumber } = request.body ?? {};
    if (isRejectedKey(bearerKey(request.headers.authorization)))
      return reply.code(401).send({ error: 'key' });
    if (await provoked(reply, issuerId)) return reply;
    if ((kind !== 'apple' && kind !== 'google') || memberNumber === undefined)
      return reply.code(400).send({ error: 'card' });
    if (issuerId.startsWith('NONE')) return reply.code(404).send({ error: 'issuer' });
    const id = randomUUID();
    issued.set(id, { wallet: kind, issuerId, cardName, memberNumber });
    return reply.code(201).send({ id, url: `${url}/wallet/cards/${id}` });
  });

  app.get<{ Params: { id: string } }>('/wallet/cards/:id', async (request, reply) => {
    const locale = pickLocale(request.headers['accept-language']);
    const t = messages[locale];
    const card = issued.get(request.params.id);
    if (card === undefined) return reply.code(404).send();
    const details = [card.cardName, card.memberNumber, card.wallet].map(escapeHtml);
    const body = `<main class="reading"><h1>${t.walletTitle}</h1><p>${details.join(' · ')}</p><p>${t.walletLead}</p></main>`;
    const { html, headers } = renderPage({ title: t.walletTitle, locale, body });
    return reply.headers(headers).send(html);
  });
};
