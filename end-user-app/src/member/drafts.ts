import type { Store } from './store.js';

type Drafts = Record<string, unknown>;

/**
 * Unsent form input, by form name.
 * It survives a reload and a new login of the same member. Never store secrets in it.
 */
export function getDrafts(store: Store) {
  const all = () => store.get<Drafts>('drafts') ?? {};
  return {
    get: <T>(name: string) => all()[name] as T | undefined,
    set: (name: string, value: unknown) => store.set('drafts', { ...all(), [name]: value }),
    remove(name: string): void {
      const { [name]: _gone, ...remaining } = all();
      if (Object.keys(remaining).length === 0) store.remove('drafts');
      else store.set('drafts', remaining);
    },
  };
}

export function deleteDrafts(store: Store): void {
  store.remove('drafts');
}
