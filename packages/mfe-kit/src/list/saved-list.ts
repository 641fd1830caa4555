import { create } from 'zustand';
import { sessionStore } from '../session/session.js';

/** A list's filters, search, order and columns under a name. */
export interface SavedView {
  readonly name: string;
  /** Search parameters of the list, without its page. */
  readonly search: Readonly<Record<string, unknown>>;
  /** Keys of its hidden columns. */
  readonly hidden: readonly string[];
  /** True if the list opens with it. */
  readonly isDefault?: boolean;
}

/** A user's choices for one list. */
export interface SavedList {
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  readonly views: readonly SavedView[];
}

type Lists = Readonly<Record<string, SavedList>>;

const nothing: SavedList = { hidden: [], views: [] };

/** The lists of users who changed one in this window; stored per user in this browser. */
const useLists = create<Readonly<Record<string, Lists>>>()(() => ({}));

const toStorageKey = (userId: string): string => `noren.lists.${userId}`;

/** Returns a user's choices for a list, and a function that changes them; undefined without a session. */
export function useSavedList(list: string | undefined) {
  const userId = sessionStore(({ session }) => session?.user.id);
  const changed = useLists((state) => (userId === undefined ? undefined : state[userId]));
  if (userId === undefined || list === undefined) return undefined;
  const saved = (changed ?? read(userId))[list] ?? nothing;
  return { saved, save: (change: ChangeSavedList) => write(userId, list, change) };
}

/** Returns the changed choices. */
export type ChangeSavedList = (saved: SavedList) => Partial<SavedList>;

function write(userId: string, list: string, change: ChangeSavedList): void {
  // Reads the storage again, because other tabs write too.
  const lists = read(userId);
  const saved = lists[list] ?? nothing;
  const stored = { ...lists, [list]: { ...saved, ...change(saved) } };
  useLists.setState({ [userId]: stored });
  try {
    localStorage.setItem(toStorageKey(userId), JSON.stringify(stored));
  } catch {
    // The storage is full; the change lasts for this visit.
  }
}

function read(userId: string): Lists {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toStorageKey(userId)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).map(([list, value]) => [list, toSavedList(value)]),
    );
  } catch {
    return {};
  }
}

/** Keeps what has the right shape: an earlier release may have written the rest. */
function toSavedList(value: unknown): SavedList {
  const { hidden, views } = (value ?? {}) as Partial<Record<keyof SavedList, unknown>>;
  return { hidden: toKeys(hidden), views: Array.isArray(views) ? views.flatMap(toViews) : [] };
}

function toViews(value: unknown): SavedView[] {
  const { name, search, hidden, isDefault } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return [];
  return [{ name, search: { ...search }, hidden: toKeys(hidden), isDefault: isDefault === true }];
}

function toKeys(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
}
