import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Locale, pickLocale } from '../pages/locale.js';
import type { Page } from './sign-in-page.js';

/** The language that a page of the library is shown in. */
export function getLocale(ctx: KoaContextWithOIDC): Locale {
  return pickLocale(
    ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'] ?? ctx.get('accept-language'),
  );
}

/** Answers with one of our pages in place of the library's. */
export function show(ctx: KoaContextWithOIDC, { html, headers }: Page): void {
  ctx.set(headers);
  ctx.body = html;
}
