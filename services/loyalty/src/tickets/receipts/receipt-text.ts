import { localize } from '@noren/contracts/contents';
import type { Locale } from '@noren/contracts/errors';
import { toShopPrefix } from '../../languages.js';
import type { OwnedRecord } from '../owned/record.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

/** What a mail is about. */
export type ReceiptKind = 'purchase' | 'refund';

const messages = { ja, en };
const languages = { ja: 'ja-JP', en: 'en-GB' } as const;

/**
 * Returns the subject and the text of a mail about a member's ticket.
 *
 * @param title the app's title; empty for none
 */
export function getReceiptText(
  kind: ReceiptKind,
  { id, product, purchasedAt, payment = 'card', amount = 0, terms, refund }: OwnedRecord,
  { title, locale }: { readonly title: string; readonly locale: Locale },
): { readonly subject: string; readonly text: string } {
  const t = messages[locale];
  const yen = (count: number) => t.yen.replace('{yen}', count.toLocaleString('en-US'));
  const facts = [
    [t.id, id],
    [t.name, localize(product, locale).name],
    [t.purchasedAt, formatTime(purchasedAt, locale)],
    [t.payment, t.payments[payment]],
    [t.amount, yen(amount)],
    ...(kind === 'refund' && refund ? [[t.refunded, yen(refund.amount)]] : []),
  ];
  const paragraphs = [
    t[kind].lead,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(kind === 'purchase' && terms
      ? (['sellerStatement', 'cancellationTerms'] as const).flatMap((part) =>
          terms[part] === '' ? [] : [`${t[part]}\n${terms[part]}`],
        )
      : []),
  ];
  const subject = t[kind].subject.replace('{title}', () => toShopPrefix(title, locale));
  return { subject, text: paragraphs.join('\n\n') };
}

function formatTime(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}
