import { createHash } from 'node:crypto';
import type { PartnerOwner, PartnerRepository } from './repository.js';

export interface CachedReadOptions {
  readonly partners: Pick<PartnerRepository, 'answer' | 'storeAnswer'>;
  readonly now: () => Date;
}

/**
 * Caches a partner's response about a member for some seconds. Changed settings are a different cache key.
 */
export function createCachedRead({ partners, now }: CachedReadOptions) {
  return async <T>(
    owner: PartnerOwner,
    question: readonly string[],
    seconds: number,
    ask: () => Promise<T>,
  ): Promise<T> => {
    if (seconds === 0) return ask();
    const { appId, environment, memberId } = owner;
    const id = createHash('sha256')
      .update(JSON.stringify([appId, environment, memberId, ...question]))
      .digest('base64url');
    const cachedAnswer = await partners.answer(id, now());
    if (cachedAnswer !== undefined) return (cachedAnswer as { value: T }).value;
    const value = await ask();
    await partners.storeAnswer(owner, id, { value }, new Date(now().getTime() + seconds * 1000));
    return value;
  };
}

export type CachedRead = ReturnType<typeof createCachedRead>;
