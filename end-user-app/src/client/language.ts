import { chosenLocale, type Locale, localeCookie } from '@noren/contracts';

/** What of the browser a choice of language needs. */
type Place = Pick<Location, 'reload'>;

/** Keeps the language that somebody chose and has the page served in it. */
export function speak(locale: Locale, place: Place = location): void {
  document.cookie = localeCookie(locale);
  place.reload();
}

/** A page that the browser had put aside, and shows again, comes anew where another language was chosen since. */
export function keepLanguage(served: Locale, place: Place = location): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (chosenLocale(document.cookie) ?? served) !== served) place.reload();
  });
}
