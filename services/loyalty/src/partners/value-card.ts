import { ValueCardBalance } from '@noren/contracts/partners';
import { notFound } from '@noren/service-kit';
import { Value } from 'typebox/value';
import type { Settings } from '../ports.js';
import { type RequestContext, requireMember, toOwner } from '../request-context.js';
import { type Ask, toBearer, toUnavailable, withQuery } from './ask.js';
import type { CachedRead } from './cached-reads.js';
import type { GetNumbers } from './outside-points.js';

export interface ValueCardOptions {
  readonly ask: Ask;
  readonly settings: Settings;
  readonly readCached: CachedRead;
  readonly getNumbers: GetNumbers;
}

/** Reads a prepaid card: `GET {apiUrl}?programId=…&memberNumber=…&cardNumber=…` with the key as bearer. */
export function createValueCard({ ask, settings, readCached, getNumbers }: ValueCardOptions) {
  /** @throws `loginNeeded`, `partnerUnavailable`, `notFound` for a member without a card */
  return async (requestContext: RequestContext): Promise<ValueCardBalance> => {
    const { scope } = requestContext;
    if (!scope.features.valueCard) throw notFound();
    const owner = toOwner(scope, requireMember(requestContext));
    const { apiUrl, apiKey, programId, cacheSeconds, showHistory } = await settings.getFor(
      scope,
      'valueCard',
    );
    if (apiUrl === '') throw toUnavailable();
    const { memberNumber, cardNumber } = await getNumbers(scope, requestContext.visitor);
    const card = await readCached(
      owner,
      ['value-card', apiUrl, apiKey, programId, cardNumber ?? ''],
      cacheSeconds,
      async () => {
        const { status, data } = await ask(withQuery(apiUrl, { programId, memberNumber, cardNumber }), {
          headers: toBearer(apiKey),
        });
        if (status === 404) return null;
        const known = Value.Clean(ValueCardBalance, structuredClone(data));
        if (status >= 300 || !Value.Check(ValueCardBalance, known))
          throw toUnavailable(new Error(`The partner answered ${status}`));
        return known;
      },
    );
    if (card === null) throw notFound();
    return showHistory ? card : { ...card, entries: [] };
  };
}
