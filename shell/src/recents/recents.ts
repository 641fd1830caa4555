import { create } from 'zustand';

export const recentKinds = ['app', 'group', 'template', 'page'] as const;
export type RecentKind = (typeof recentKinds)[number];

/** A place that the user went to. */
export interface Recent {
  kind: RecentKind;
  path: string;
  /** Name of the thing as it was then; a page is named by the navigation. */
  label: string;
}

/** Most that are kept of each kind. */
export const recentLimit = 8;

interface RecentState {
  userId: string | undefined;
  recents: readonly Recent[];
}

/** Where the user was, the last first; kept in this browser for each user. */
export const useRecents = create<RecentState>()(() => ({ userId: undefined, recents: [] }));

const keyOf = (userId: string): string => `noren.recents.${userId}`;

/** Takes up the places of a user. */
export function openRecents(userId: string): void {
  useRecents.setState({ userId, recents: read(userId) });
}

/** Puts a place in front of all others of its kind. */
export function noteRecent(place: Recent): void {
  change((recents) => {
    const [first] = recents;
    if (first?.path === place.path && first.label === place.label) return recents;
    return [place, ...recents.filter(({ path }) => path !== place.path)];
  });
}

/** Drops a place that is no longer there. */
export function forgetRecent(path: string): void {
  change((recents) => recents.filter((one) => one.path !== path));
}

/** A place is called otherwise by now. */
export function renameRecent(path: string, label: string): void {
  change((recents) => recents.map((one) => (one.path === path ? { ...one, label } : one)));
}

function change(next: (recents: readonly Recent[]) => readonly Recent[]): void {
  const { userId } = useRecents.getState();
  if (userId === undefined) return;
  // Other tabs write too.
  const recents = recentKinds.reduce(withinLimit, next(read(userId)));
  useRecents.setState({ recents });
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(recents));
  } catch {
    // A full storage is no reason to stop anybody.
  }
}

function withinLimit(recents: readonly Recent[], kind: RecentKind): readonly Recent[] {
  const dropped = new Set(recents.filter((one) => one.kind === kind).slice(recentLimit));
  return recents.filter((one) => !dropped.has(one));
}

function read(userId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
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
