import type { PointBalance } from '@noren/contracts/points';
import { ServiceError } from '@noren/service-kit';
import type { Settings } from '../ports.js';
import type { AppScope, Visitor } from '../request-context.js';
import { getValueAt, parseNumber, parseTime } from './answer-fields.js';
import { type Ask, toBearer, toUnavailable, withQuery } from './ask.js';
import type { CachedRead } from './cached-reads.js';

/** Numbers by which partners identify a member. */
export interface MemberNumbers {
  readonly memberNumber: string;
  readonly cardNumber?: string;
}
/** @throws `loginNeeded`, `memberSessionExpired` */
export type GetNumbers = (scope: AppScope, visitor: Visitor | undefined) => Promise<MemberNumbers>;

export interface OutsidePointsOptions {
  readonly ask: Ask;
  readonly settings: Settings;
  readonly readCached: CachedRead;
  readonly getNumbers: GetNumbers;
}

/** Reads points kept by an external system: `GET {apiUrl}?memberNumber=…&cardNumber=…` with the key as bearer. */
export function createOutsidePoints({ ask, settings, readCached, getNumbers }: OutsidePointsOptions) {
  return async (
    scope: AppScope,
    visitor: Visitor,
  ): Promise<Pick<PointBalance, 'outside' | 'outsideFailed'>> => {
    if (!scope.features.customPoint) return {};
    const section = await settings.getFor(scope, 'customPoint');
    const { apiUrl, apiKey, pointField, expireDateField, expireDateFormat, cacheSeconds } = section;
    if (apiUrl === '') return {};
    const { memberNumber, cardNumber } = await getNumbers(scope, visitor);

    async function read(): Promise<PointBalance['outside'] | null> {
      const answer = await ask(withQuery(apiUrl, { memberNumber, cardNumber }), {
        headers: toBearer(apiKey),
      });
      // The external system does not know this member.
      if (answer.status === 404) return null;
      const points = parseNumber(getValueAt(answer.data, pointField));
      if (answer.status >= 300 || points === undefined)
        throw toUnavailable(new Error(`The partner answered ${answer.status}`));
      const expires = parseTime(getValueAt(answer.data, expireDateField), expireDateFormat);
      return { points, ...(expires === undefined ? {} : { expiresAt: expires.toISOString() }) };
    }

    const owner = { appId: scope.appId, environment: scope.environment, memberId: visitor.id };
    const question = [
      'points',
      apiUrl,
      apiKey,
      pointField,
      expireDateField,
      expireDateFormat,
      cardNumber ?? '',
    ];
    try {
      const outside = await readCached(owner, question, cacheSeconds, read);
      return outside === null || outside === undefined ? {} : { outside };
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'partnerUnavailable')
        return { outsideFailed: true };
      throw error;
    }
  };
}
