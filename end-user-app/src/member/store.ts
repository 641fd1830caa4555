/** JSON values in the browser's storage; kept in memory if a web view denies storage. */
export interface Store {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Keeps values as long as the page is open. */
export function createMemoryStore(): Store {
  return createStore(() => {
    throw new Error('Not stored');
  });
}

export function createStore(open: () => Storage): Store {
  const memory = new Map<string, string>();
  const getStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
    try {
      return open();
    } catch {
      return {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      };
    }
  };
  return {
    get<T>(key: string) {
      try {
        const text = getStorage().getItem(`noren.${key}`);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        getStorage().setItem(`noren.${key}`, JSON.stringify(value));
      } catch {
        memory.set(`noren.${key}`, JSON.stringify(value));
      }
    },
    remove: (key) => getStorage().removeItem(`noren.${key}`),
  };
}
