import { invalid } from '../errors/service-error.js';

/** NUL, or a surrogate without its other half. */
const illFormed = /[\0\p{Surrogate}]/u;

/**
 * Checks a request, property names included, for values that no database stores unchanged: ill-formed strings and
 * infinite numbers, which a query can express as `1e309`.
 *
 * @param pointer pointer to the value, `/body`
 * @throws `invalidParameter` with the path of the first such value
 */
export function requireStorable(pointer: string, value: unknown): void {
  if (typeof value === 'string' && illFormed.test(value)) throw createInvalidParameter(pointer, 'pattern');
  if (typeof value === 'number' && !Number.isFinite(value)) throw createInvalidParameter(pointer, 'type');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    requireStorable(pointer, name);
    requireStorable(`${pointer}/${name}`, inner);
  }
}

function createInvalidParameter(path: string, rule: string) {
  return invalid('invalidParameter', { errors: [{ path, rule }] });
}
