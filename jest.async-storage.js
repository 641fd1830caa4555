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
 * Ends the storages of the test file that is done. Node 20 carries every storage that was ever used through every
 * promise of the process, and each test file has storages of its own (Jest's, the driver's, ours): without this the
 * last files of a worker spend a tenth of their time on those of the first.
 */
export function disableUsedStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
