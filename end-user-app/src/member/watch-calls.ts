import type { Member } from './member.js';

/** How many calls of a page are on their way. */
export interface CallWatch {
  subscribe(listener: () => void): () => void;
  pending(): number;
}

/** The same member, whose calls are counted while they are on their way. */
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
