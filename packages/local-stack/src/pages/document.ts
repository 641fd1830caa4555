import { createHash } from 'node:crypto';
import { type Locale, locales } from '@noren/contracts/errors';
import { mark } from '@noren/static-server';
import { style } from './style.js';

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A page of the local stack's own tools. */
export interface PageOptions {
  readonly title: string;
  readonly locale: Locale;
  /** HTML of the body. */
  readonly body: string;
  /** The page's script; the policy allows it by digest and nothing else. */
  readonly script?: string;
  /** Origins that the script may connect to; none by default. */
  readonly connect?: string;
}

/** Renders an HTML page with a matching content security policy. */
export function renderPage(options: PageOptions): { html: string; headers: Record<string, string> } {
  const { title, locale, body, script, connect } = options;
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Noren</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">
<style>${style}</style>
</head>
<body>${body}${script ? `<script>${script}</script>` : ''}</body>
</html>`;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src '${digest(style)}'`,
    `script-src ${script ? `'${digest(script)}'` : "'none'"}`,
    `connect-src ${connect ?? "'none'"}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  };
}

function digest(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

export type { Locale };

/** Returns the first supported language of a list such as `en-GB, ja`; Japanese by default. */
export function pickLocale(languages: unknown): Locale {
  const tags = String(languages ?? '')
    .split(/[\s,;]+/)
    .map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    locales.find((locale) => locale === tags.find((tag) => locales.some((known) => known === tag))) ?? 'ja'
  );
}
