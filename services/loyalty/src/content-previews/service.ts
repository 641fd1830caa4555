import { randomUUID } from 'node:crypto';
import {
  type ContentPreview,
  type ContentPreviewQuery,
  contentPreviewLimit,
} from '@noren/contracts/content-previews';
import { contentIds, contentKind, isKindOn, localize } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { Locale } from '@noren/contracts/errors';
import type { Caller } from '@noren/contracts/permissions';
import type { CredentialScope, ForecastPins } from '../ports.js';
import type { AppScope, RequestContext } from '../request-context.js';

type Contents = Required<ContentPreview['contents']>;

/** Lists what a caller sees of each kind, as the member API answers it. */
export type ContentReads = {
  readonly [K in keyof Contents]: (
    requestContext: RequestContext,
    query: Pick<ListQuery, 'size'>,
  ) => Promise<Many<Contents[K][number]>>;
};

export interface ContentPreviewOptions {
  readonly reads: ContentReads;
  /** @throws `notFound` unless the caller sees the app */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
  /** Returns the scope of an environment with the settings that it lives by. */
  readonly getScope: (scope: CredentialScope) => Promise<AppScope>;
  readonly forecast: (scope: CredentialScope, at: Date) => Promise<ForecastPins>;
  readonly getLocale: (scope: AppScope) => Promise<Locale>;
  readonly now: () => Date;
}

export type ContentPreviewService = ReturnType<typeof createContentPreviewService>;

/**
 * Previews what members will see. The member API's own reads answer, for a member who is new and at a moment that is
 * given, so a preview never differs from what members get; reads store nothing.
 */
export function createContentPreviewService(options: ContentPreviewOptions) {
  const { reads } = options;

  /** Members of development see drafts: there is nothing to forecast. */
  const forecast = (scope: AppScope, at: Date): Promise<Partial<ForecastPins>> =>
    scope.environment === 'development' ? Promise.resolve({}) : options.forecast(scope, at);

  return async (
    caller: Caller,
    appId: string,
    { environment, tier, at: moment, locale: chosen }: ContentPreviewQuery,
  ): Promise<ContentPreview> => {
    await options.requireVisible(caller, appId);
    const at = moment === undefined ? options.now() : new Date(moment);
    const scope = await options.getScope({ appId, environment });
    const [{ pins, releases = [] }, locale] = await Promise.all([
      forecast(scope, at),
      chosen ?? options.getLocale(scope),
    ]);
    const requestContext: RequestContext = {
      scope: { ...scope, ...(pins && { pins }) },
      visitor: { id: randomUUID(), signedIn: tier !== 'visitor', tier },
      locale,
      at,
    };
    const kinds = contentIds.filter((kind) => isKindOn(contentKind(kind), scope.features));
    const read = await Promise.all(
      kinds.map(async (kind) => {
        const { data } = await reads[kind](requestContext, { size: contentPreviewLimit });
        return [kind, localize(data, locale)] as const;
      }),
    );
    return {
      at: at.toISOString(),
      environment,
      tier,
      releases: [...releases],
      contents: Object.fromEntries(read),
    };
  };
}
