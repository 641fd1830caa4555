import { mark } from '@noren/static-server';
import { escapeHtml, type Locale, renderPage } from '../../pages/document.js';
import { en } from './locales/en.js';
import { type CardGatewayMessages, ja } from './locales/ja.js';
import type { TestCard } from './test-cards.js';

const messages: Record<Locale, CardGatewayMessages> = { ja, en };

const frame = (title: string, inner: string) =>
  `<main class="center"><div class="card"><div class="brand">${mark}${title}</div>${inner}</div></main>`;

/** Lists test cards and what each one does. */
export function cardsPage(locale: Locale, cards: readonly TestCard[]) {
  const t = messages[locale];
  const rows = cards.map(
    ({ number, brand, behaviour }) =>
      `<li><b>${number.replace(/(.{4})(?=.)/g, '$1 ')}</b> ${brand}<br><span class="soft">${escapeHtml(t[behaviour])}</span></li>`,
  );
  const body = frame(
    t.cardsTitle,
    `<p>${t.cardsLead}</p><ul aria-label="${t.number}: ${t.result}">${rows.join('')}</ul>`,
  );
  return renderPage({ title: t.cardsTitle, locale, body });
}

/** Renders the 3-D Secure page at a path, on which a member confirms or fails authentication. */
export function authenticationPage(locale: Locale, { path, amount }: { path: string; amount: number }) {
  const t = messages[locale];
  const form = (result: string, label: string) =>
    `<form method="post" action="${escapeHtml(path)}/${result}"><button>${label}</button></form>`;
  const sum = new Intl.NumberFormat(locale).format(amount);
  const body = frame(
    t.authTitle,
    `<p>${t.authLead}</p><p>${t.amount}: <b>${sum} ${t.yen}</b></p>${form('succeed', t.succeed)}${form('fail', t.fail)}`,
  );
  return renderPage({ title: t.authTitle, locale, body });
}

/** Shown if the order is already charged, failed or finished. */
export function endedPage(locale: Locale) {
  const t = messages[locale];
  return renderPage({ title: t.goneTitle, locale, body: frame(t.goneTitle, `<p>${t.goneLead}</p>`) });
}
