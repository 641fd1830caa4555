import type { MemberInformation } from '@noren/contracts/information';
import type { Store } from '../member/store.js';

const readKey = 'information.read';

/** Maximum number of read items that a browser stores; older ones are no longer listed by then. */
const maxReadIds = 200;

const day = 86_400_000;

/** True if something counts as new; never for 0 days. */
export function isNew(publishedAt: string, days: number, now: number): boolean {
  return days > 0 && now - Date.parse(publishedAt) < days * day;
}

/** Returns the ids of the items that this browser has opened. */
export function readIds(store: Store): ReadonlySet<string> {
  return new Set(store.get<string[]>(readKey) ?? []);
}

export function markRead(store: Store, id: string): void {
  const ids = store.get<string[]>(readKey) ?? [];
  if (!ids.includes(id)) store.set(readKey, [...ids, id].slice(-maxReadIds));
}

export function informationLink({ id }: Pick<MemberInformation, 'id'>): string {
  return `/information/detail?id=${encodeURIComponent(id)}`;
}
