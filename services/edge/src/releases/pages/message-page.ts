import type { Locale } from '@noren/contracts/errors';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

const messages = { ja, en };
const defaultColor = '#00b5be';

export interface MessagePage {
  readonly message: keyof typeof ja;
  readonly locale: Locale;
  /** The mini-app's colour, `#rrggbb`. */
  readonly color?: string;
  /** Target of the button; the page has a button only if the message has a label for it. */
  readonly link?: string;
}

/** Returns one of the edge's own pages: small, self-contained, in the mini-app's colour if known. */
export function messagePage({ message, locale, color = defaultColor, link = '/' }: MessagePage): string {
  const content: { title: string; text: string; action?: string } = messages[locale][message];
  const action = content.action === undefined ? '' : `<a href="${escaped(link)}">${content.action}</a>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>${content.title}</title><link rel="icon" href="data:,">`,
    `<style>${styles(color)}</style></head><body><main>${image}`,
    `<h1>${content.title}</h1><p>${content.text}</p>${action}</main></body></html>`,
  ].join('');
}

/** A noren, the shop curtain, half drawn. */
const image = [
  '<svg viewBox="0 0 120 88" width="132" height="97" aria-hidden="true"><rect x="4" y="6" width="112" height="6" rx="3"/>',
  ...[0, 1, 2, 3].map(
    (fold) =>
      `<path d="M${12 + fold * 24.5} 12h22.5v${52 - fold * 9}q-11.25 7-22.5 0z" opacity="${1 - fold * 0.2}"/>`,
  ),
  '</svg>',
].join('');

function styles(color: string): string {
  return [
    'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#f6f7f9;color:#1d2939;',
    'font:16px/1.7 system-ui,-apple-system,"Hiragino Sans","Noto Sans JP",sans-serif}',
    `main{padding:32px 24px;max-width:22em;text-align:center}svg{fill:${color}}`,
    'h1{font-size:20px;line-height:1.4;margin:20px 0 8px}p{margin:0;color:#475467}',
    `a{display:inline-block;margin-top:28px;padding:10px 28px;border-radius:999px;border:2px solid ${color};`,
    'color:inherit;font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid #1d2939;outline-offset:2px}',
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
