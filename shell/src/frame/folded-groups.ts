import { create } from 'zustand';

type Folded = Readonly<Record<string, boolean>>;

interface FoldedState {
  userId: string | undefined;
  folded: Folded;
}

/** Which groups of the sidebar a user has folded or opened; stored per user in this browser. */
export const useFoldedGroups = create<FoldedState>()(() => ({ userId: undefined, folded: {} }));

const toKey = (userId: string): string => `noren.sidebar.${userId}`;

/** Loads a user's groups. */
export function loadFoldedGroups(userId: string): void {
  useFoldedGroups.setState({ userId, folded: read(userId) });
}

/** Folds or opens a group. */
export function setFolded(key: string, isFolded: boolean): void {
  const { userId } = useFoldedGroups.getState();
  if (userId === undefined) return;
  // Reads the storage again, because other tabs write too.
  const folded = { ...read(userId), [key]: isFolded };
  useFoldedGroups.setState({ folded });
  try {
    localStorage.setItem(toKey(userId), JSON.stringify(folded));
  } catch {
    // The storage is full; the groups are folded for this visit only.
  }
}

function read(userId: string): Folded {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'boolean');
    return Object.fromEntries(entries) as Folded;
  } catch {
    return {};
  }
}
