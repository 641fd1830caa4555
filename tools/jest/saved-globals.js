/**
 * Saves the global object, the page's, and the prototypes of its elements. Returns a function that restores what a
 * test file replaced or added. Names that begin with `_` stay: libraries mark with them what they prepared once.
 */
export function saveGlobals(window) {
  const { document, navigator } = window;
  const saved = [globalThis, window, document, navigator, console, URL, ...listPrototypes(window)].map(
    (object) => ({
      object,
      before: Object.getOwnPropertyDescriptors(object),
    }),
  );
  return () => {
    for (const { object, before } of saved) restore(object, before);
  };
}

function listPrototypes(window) {
  return Object.values(Object.getOwnPropertyDescriptors(window))
    .map(({ value }) => (typeof value === 'function' ? value.prototype : undefined))
    .filter((prototype) => prototype instanceof Object && prototype.constructor.prototype === prototype)
    .filter((prototype) => prototype !== Object.prototype);
}

function restore(object, before) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const [name, { configurable }] of Object.entries(now)) {
    if (!(name in before) && configurable && !name.startsWith('_')) delete object[name];
  }
  for (const [name, descriptor] of Object.entries(before)) {
    if (!isSame(now[name], descriptor)) Object.defineProperty(object, name, descriptor);
  }
}

const isSame = (one, other) =>
  one !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;
