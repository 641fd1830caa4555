import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function recorded(...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/**
 * Disables the storages of a finished test file. Node 20 propagates every storage that was ever used through every
 * promise of the process, and each test file creates its own (Jest's, the driver's, ours). Without this, the last
 * files of a worker spend a tenth of their time on the storages of earlier ones.
 */
export function disableUsedStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
