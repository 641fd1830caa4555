import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Locale, pickLocale } from '../pages/document.js';
import type { Page } from './sign-in-page.js';

/** Returns the language to show a library page in. */
export function getLocale(ctx: KoaContextWithOIDC): Locale {
  return pickLocale(
    ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'] ?? ctx.get('accept-language'),
  );
}

/** Responds with a page of ours instead of the library's. */
export function show(ctx: KoaContextWithOIDC, { html, headers }: Page): void {
  ctx.set(headers);
  ctx.body = html;
}
