import { invalid } from '../errors/service-error.js';

/** What no database keeps as it is: NUL, and half of a character (a surrogate without its other half). */
const illFormed = /[\0\p{Surrogate}]/u;

/**
 * Goes through everything that was sent, names of properties too.
 *
 * @param place pointer to the value, `/body`
 * @throws `invalidParameter` with the first place whose text is not one
 */
export function requireText(place: string, value: unknown): void {
  if (typeof value === 'string') {
    if (illFormed.test(value))
      throw invalid('invalidParameter', { errors: [{ path: place, rule: 'pattern' }] });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    requireText(place, name);
    requireText(`${place}/${name}`, inner);
  }
}
