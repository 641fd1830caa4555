import { invalid } from '../errors/service-error.js';

/** NUL, or a surrogate without its other half. */
const illFormed = /[\0\p{Surrogate}]/u;

/**
 * Checks a request, property names included, for values that no database stores unchanged: ill-formed strings and
 * infinite numbers, which a query can express as `1e309`.
 *
 * @param place pointer to the value, `/body`
 * @throws `invalidParameter` with the path of the first such value
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
