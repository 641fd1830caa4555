import type { Manifest } from '../../src/manifests/manifest.js';

/** A partial object to merge: null removes a field, and an unknown object is added. */
export type Fault = Manifest;

/** Applies a fault to the objects: merges lists of named items by name and replaces other lists. */
export function applyFault(objects: readonly Manifest[], fault: Fault): Manifest[] {
  const same = ({ apiVersion, kind, metadata }: Manifest) =>
    apiVersion === fault.apiVersion && kind === fault.kind && metadata.name === fault.metadata.name;
  if (fault['$remove'] === true) return objects.filter((one) => !same(one));
  if (fault['$again'] === true || !objects.some(same)) return [...objects, without(fault)];
  return objects.map((one) => (same(one) ? (merge(one, fault) as Manifest) : one));
}

/** Removes the marker that says how to apply the fault. */
function without({ $again: _again, ...object }: Fault): Manifest {
  return object as Manifest;
}

function merge(value: unknown, change: unknown): unknown {
  if (isNamedList(value) && isNamedList(change)) {
    const known = value.map((item) => {
      const own = change.find(({ name }) => name === item.name);
      return own === undefined ? item : merge(item, own);
    });
    return [...known, ...change.filter(({ name }) => !value.some((item) => item.name === name))];
  }
  if (!isObject(value) || !isObject(change)) return change;
  const merged = Object.entries(change).map(([key, own]) => [key, merge(value[key], own)] as const);
  return Object.fromEntries(
    Object.entries({ ...value, ...Object.fromEntries(merged) }).filter(([, own]) => own !== null),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNamedList(value: unknown): value is { name: string }[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && 'name' in item);
}
