import { type Client, createClient } from '@noren/contracts/client';
import type { FieldError } from '@noren/contracts/errors';
import type { ReferenceKind, ReferenceRelease } from '@noren/contracts/references';

/** Plays the apps service for the owners of what apps refer to. */
export interface FakeApps {
  readonly client: Client;
  /** Makes an app use a resource until the returned function is called. */
  use(kind: ReferenceKind, id: string, app: { id: string; name: string }): () => void;
  /** Makes every call fail, or work again. */
  setAway(isAway: boolean): void;
  /** Runs before the next answer, to simulate a concurrent request. */
  beforeAnswer(hook: () => Promise<void>): void;
}

export function createFakeApps(): FakeApps {
  const uses = new Map<string, FieldError>();
  let away = false;
  let hook = async () => {};
  const baseUrl = 'http://apps.test/api';
  const client = createClient({
    baseUrl,
    async fetch(_input, init) {
      const { kind, id } = JSON.parse(String(init?.body)) as ReferenceRelease;
      const next = hook;
      hook = async () => {};
      await next();
      if (away) return Response.json({ code: 'maintenance' }, { status: 503 });
      const found = [...uses].filter(([key]) => key.startsWith(`${kind}/${id} `));
      return Response.json({ data: found.map(([, use]) => use) });
    },
  });
  return {
    client,
    use(kind, id, app) {
      const key = `${kind}/${id} ${app.id}`;
      uses.set(key, { path: `/apps/${app.id}`, rule: 'inUse', params: { name: app.name } });
      return () => void uses.delete(key);
    },
    setAway: (isAway) => void (away = isAway),
    beforeAnswer: (next) => void (hook = next),
  };
}
