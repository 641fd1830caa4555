import type { Store } from './store.js';

type Drafts = Record<string, unknown>;

/**
 * What a member typed and did not send yet, by the form's name: it outlives a reload and a new login, but not
 * the member. Secrets never belong here.
 */
export function draftsOf(store: Store) {
  const all = () => store.get<Drafts>('drafts') ?? {};
  return {
    get: <T>(name: string) => all()[name] as T | undefined,
    set: (name: string, value: unknown) => store.set('drafts', { ...all(), [name]: value }),
    remove(name: string): void {
      const { [name]: _gone, ...others } = all();
      if (Object.keys(others).length === 0) store.remove('drafts');
      else store.set('drafts', others);
    },
  };
}

export function forgetDrafts(store: Store): void {
  store.remove('drafts');
}
