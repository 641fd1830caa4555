import type { Member } from './member.js';

/** Number of pending calls of a page. */
export interface CallWatch {
  subscribe(listener: () => void): () => void;
  pending(): number;
}

/** Wraps a member and counts its pending calls. */
export function watchCalls(member: Member): { member: Member; calls: CallWatch } {
  const listeners = new Set<() => void>();
  let pending = 0;
  const count = (by: number) => {
    pending += by;
    for (const listener of listeners) listener();
  };
  return {
    member: {
      ...member,
      call(id, input) {
        count(1);
        return Promise.resolve(member.call(id, input)).finally(() => count(-1));
      },
    },
    calls: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      pending: () => pending,
    },
  };
}
