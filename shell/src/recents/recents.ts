import { create } from 'zustand';

export const recentKinds = ['app', 'group', 'template', 'page'] as const;
export type RecentKind = (typeof recentKinds)[number];

/** A recently visited page or resource. */
export interface Recent {
  kind: RecentKind;
  path: string;
  /** Name of the resource at that time; pages are named by the navigation. */
  label: string;
}

/** Maximum number kept of each kind. */
export const recentLimit = 8;

interface RecentState {
  userId: string | undefined;
  recents: readonly Recent[];
}

/** Recently visited places, latest first; stored per user in this browser. */
export const useRecents = create<RecentState>()(() => ({ userId: undefined, recents: [] }));

const toKey = (userId: string): string => `noren.recents.${userId}`;

/** Loads a user's recent places. */
export function loadRecents(userId: string): void {
  useRecents.setState({ userId, recents: read(userId) });
}

/** Adds a place, or moves it to the front. */
export function addRecent(place: Recent): void {
  change((recents) => {
    const [first] = recents;
    if (first?.path === place.path && first.label === place.label) return recents;
    return [place, ...recents.filter(({ path }) => path !== place.path)];
  });
}

/** Removes a place that no longer exists. */
export function removeRecent(path: string): void {
  change((recents) => recents.filter((one) => one.path !== path));
}

/** Renames a place. */
export function renameRecent(path: string, label: string): void {
  change((recents) => recents.map((one) => (one.path === path ? { ...one, label } : one)));
}

function change(next: (recents: readonly Recent[]) => readonly Recent[]): void {
  const { userId } = useRecents.getState();
  if (userId === undefined) return;
  // Reads the storage again, because other tabs write too.
  const recents = recentKinds.reduce(withinLimit, next(read(userId)));
  useRecents.setState({ recents });
  try {
    localStorage.setItem(toKey(userId), JSON.stringify(recents));
  } catch {
    // The storage is full; recent places are optional.
  }
}

function withinLimit(recents: readonly Recent[], kind: RecentKind): readonly Recent[] {
  const dropped = new Set(recents.filter((one) => one.kind === kind).slice(recentLimit));
  return recents.filter((one) => !dropped.has(one));
}

function read(userId: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const { kind, path, label } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>;
  return (
    recentKinds.some((known) => known === kind) &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof label === 'string'
  );
}
