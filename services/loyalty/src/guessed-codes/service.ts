import {
  type GuessedCode,
  type GuessedCodes,
  guessableKinds,
  guessedFrom,
} from '@noren/contracts/store-code-tries';
import type { Caller } from '@noren/contracts/permissions';
import type { CodeTries } from '../engine/store-codes/repository.js';

export interface GuessedCodeOptions {
  readonly listTries: (appId: string, least: number, at: Date) => Promise<readonly CodeTries[]>;
  /** Returns the current store codes of contents, by id. */
  readonly getStoreCodes: (
    kind: GuessedCode['kind'],
    appId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly toCodeDigest: (contentId: string, code: string) => string;
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
  readonly now: () => Date;
}

/** Lists the store codes that were guessed; one that staff have replaced since is no longer listed. */
export function createListGuessedCodes(options: GuessedCodeOptions) {
  const { listTries, getStoreCodes, toCodeDigest, requireVisible, now } = options;
  return async (caller: Caller, appId: string): Promise<GuessedCodes> => {
    await requireVisible(caller, appId);
    const tries = await listTries(appId, guessedFrom, now());
    const codes = new Map<string, string>();
    for (const kind of guessableKinds) {
      const ids = tries.filter((one) => one.kind === kind).map(({ contentId }) => contentId);
      for (const [id, code] of await getStoreCodes(kind, appId, [...new Set(ids)])) codes.set(id, code);
    }
    // Ordered by tries, so the first of a content and environment is its worst day.
    const worst = new Map<string, CodeTries>();
    for (const one of tries) {
      const code = codes.get(one.contentId);
      const key = `${one.contentId}/${one.environment}`;
      if (code !== undefined && one.codeDigest === toCodeDigest(one.contentId, code) && !worst.has(key))
        worst.set(key, one);
    }
    return {
      codes: [...worst.values()].map(({ kind, contentId, environment, wrong, lastAt }) => ({
        kind,
        contentId,
        environment,
        wrongTries: wrong,
        lastAt,
      })),
    };
  };
}
