import { chosenLocale, type Locale, localeCookie } from '@noren/contracts';

/** The part of `location` that a language choice uses. */
type Place = Pick<Location, 'reload'>;

/** Stores the chosen language and reloads the page in it. */
export function speak(locale: Locale, place: Place = location): void {
  document.cookie = localeCookie(locale);
  place.reload();
}

/** Reloads a page restored from the back/forward cache if another language was chosen since. */
export function keepLanguage(served: Locale, place: Place = location): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (chosenLocale(document.cookie) ?? served) !== served) place.reload();
  });
}
