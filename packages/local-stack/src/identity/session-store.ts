import type { Adapter, AdapterPayload } from 'oidc-provider';
import { readJson, writeJson } from '../storage/json-file.js';

interface Entry {
  readonly payload: AdapterPayload;
  /** Epoch milliseconds; absent if it does not expire. */
  readonly expiresAt?: number;
}

/** Sessions, grants and pending sign-ins, kept in memory and in a file. */
export interface SessionStore {
  adapter(model: string): Adapter;
  /** Writes pending changes. */
  flush(): Promise<void>;
}

/** Opens the session store in the data directory. */
export async function openSessionStore(file: string): Promise<SessionStore> {
  const entries = new Map<string, Entry>(Object.entries((await readJson<Record<string, Entry>>(file)) ?? {}));
  let writing = Promise.resolve();
  let scheduled = false;

  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry?.expiresAt === undefined || entry.expiresAt > Date.now()) return entry?.payload;
    entries.delete(key);
    return undefined;
  };
  // Batches the changes of a request; a write takes the state at its start.
  const scheduleWrite = () => {
    if (scheduled) return;
    scheduled = true;
    writing = writing.then(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      scheduled = false;
      for (const key of [...entries.keys()]) alive(key);
      await writeJson(file, Object.fromEntries(entries));
    });
  };
  const where = (model: string, test: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()].find((key) => {
      const payload = key.startsWith(`${model}:`) ? alive(key) : undefined;
      return payload !== undefined && test(payload);
    });

  return {
    adapter: (model) => ({
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1_000 : undefined;
        entries.set(`${model}:${id}`, { payload, expiresAt });
        scheduleWrite();
      },
      find: async (id) => alive(`${model}:${id}`),
      async findByUid(uid) {
        const key = where(model, (payload) => payload.uid === uid);
        return key === undefined ? undefined : alive(key);
      },
      async findByUserCode(userCode) {
        const key = where(model, (payload) => payload.userCode === userCode);
        return key === undefined ? undefined : alive(key);
      },
      async consume(id) {
        const payload = alive(`${model}:${id}`);
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1_000);
        scheduleWrite();
      },
      async destroy(id) {
        entries.delete(`${model}:${id}`);
        scheduleWrite();
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
        scheduleWrite();
      },
    }),
    flush: () => writing,
  };
}
