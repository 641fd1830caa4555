import { hasEnglish, localize } from '@noren/contracts/contents';
import { isMemberEndpoint, parseLocaleCookie } from '@noren/contracts/core';
import type { Locale } from '@noren/contracts/errors';
import { type Route, ServiceError } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Settings, SettingsScope } from './ports.js';

/** Returns the language that a member chose; by default the app's. */
export type GetLocale = (request: FastifyRequest, scope: SettingsScope) => Promise<Locale>;

export function createGetLocale(settings: Pick<Settings, 'get'>): GetLocale {
  return async ({ headers }, scope) =>
    parseLocaleCookie(headers.cookie ?? '') ?? (await settings.get(scope, 'application')).locale;
}

/**
 * Puts the member's language into every answer below `/m/`. Handlers pass on contents' English fields; stored answers
 * keep both languages, so that a repeated request is answered in the language of its member.
 */
export function localizeRoutes(
  routes: readonly Route[],
  getLocale: (request: FastifyRequest, systemName: string) => Promise<Locale>,
): Route[] {
  return routes.map((route) => {
    if (!isMemberEndpoint(route.endpoint) || route.endpoint.stream !== undefined) return route;
    return {
      ...route,
      async handle(context) {
        const { systemName = '' } = context.params as { readonly systemName?: string };
        const inLocale = async <T>(value: T) =>
          hasEnglish(value) ? localize(value, await getLocale(context.request, systemName)) : value;
        try {
          return await inLocale(await route.handle(context));
        } catch (error) {
          if (!(error instanceof ServiceError) || error.details.current === undefined) throw error;
          throw new ServiceError(error.code, {
            ...error.details,
            current: await inLocale(error.details.current),
          });
        }
      },
    };
  });
}

/** The name of a content in both languages. */
export interface Names {
  readonly name: string;
  readonly nameEn?: string;
}

export function toNames({ name, nameEn }: Names): Names {
  return { name, ...(nameEn === undefined ? {} : { nameEn }) };
}

/** Returns the names for an action's facts: `couponName` and `couponNameEn`. */
export function toNameFacts<const F extends string>(field: F, { name, nameEn }: Names): { [K in F]: string } {
  const english = nameEn === undefined ? {} : { [`${field}En`]: nameEn };
  return { [field]: name, ...english } as { [K in F]: string };
}

/** Returns a name of an action's facts in a language; undefined without one. */
export function readNameFact(
  facts: Readonly<Record<string, unknown>>,
  field: string,
  locale: Locale,
): string | undefined {
  const name = (locale === 'en' ? facts[`${field}En`] : undefined) ?? facts[field];
  return typeof name === 'string' ? name : undefined;
}

/** Returns what names the shop at the start of a mail's subject or of an SMS; empty without a title. */
export function toShopPrefix(title: string, locale: Locale): string {
  if (title === '') return '';
  return locale === 'ja' ? `【${title}】` : `${title}: `;
}
