import { invalid } from '../errors/service-error.js';

/** NUL, and half of a character (a surrogate without its other half). */
const illFormed = /[\0\p{Surrogate}]/u;

/**
 * Goes through everything that was sent, names of properties too, for what no database keeps as it is:
 * texts that are none, and numbers without end, which an address can write as `1e309`.
 *
 * @param place pointer to the value, `/body`
 * @throws `invalidParameter` with the first such place
 */
export function requireStorable(place: string, value: unknown): void {
  if (typeof value === 'string' && illFormed.test(value)) throw refused(place, 'pattern');
  if (typeof value === 'number' && !Number.isFinite(value)) throw refused(place, 'type');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    requireStorable(place, name);
    requireStorable(`${place}/${name}`, inner);
  }
}

function refused(path: string, rule: string) {
  return invalid('invalidParameter', { errors: [{ path, rule }] });
}
