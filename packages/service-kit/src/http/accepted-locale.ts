import type { IncomingHttpHeaders } from 'node:http';
import { type Locale, locales } from '@noren/contracts/errors';
import Negotiator from 'negotiator';

/** Returns the language that a client asks for by `Accept-Language`; undefined if it names none of ours. */
export function getAcceptedLocale(headers: IncomingHttpHeaders): Locale | undefined {
  // Any language is fine with `*`, also without the header: that asks for none.
  const accepted = (headers['accept-language'] ?? '*').replace(/\*(;q=[\d.]+)?/, '');
  const [preferred] = new Negotiator({ headers: { 'accept-language': accepted } }).languages([...locales]);
  return locales.find((locale) => locale === preferred);
}
