import { createLocaleCookie, parseLocaleCookie } from '@noren/contracts/core';
import type { Locale } from '@noren/contracts/errors';

/** The part of `location` that a language choice uses. */
type Place = Pick<Location, 'reload'>;

/** Stores the chosen language and reloads the page in it. */
export function setLocale(locale: Locale, place: Place = location): void {
  document.cookie = createLocaleCookie(locale);
  place.reload();
}

/** Reloads a page restored from the back/forward cache if another language was chosen since. */
export function reloadOnLanguageChange(served: Locale, place: Place = location): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (parseLocaleCookie(document.cookie) ?? served) !== served) place.reload();
  });
}
