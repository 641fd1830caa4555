import type { Locale } from '../errors/texts.js';

/** Texts and pictures of contents that may have an English field beside them: `nameEn` beside `name`. */
export const translatedFields = [
  'name',
  'description',
  'body',
  'imageUrl',
  'coverImageUrl',
  'address',
  'openingHours',
  'regularHoliday',
  'conditions',
  'remarks',
  'unit',
  'value',
] as const;
export type TranslatedField = (typeof translatedFields)[number];

/** Returns the name of the field with the English text or picture of a field. */
export function toEnglishName<const N extends string>(name: N): `${N}En` {
  return `${name}En`;
}

const baseNames: ReadonlyMap<string, string> = new Map(
  translatedFields.map((name) => [toEnglishName(name), name]),
);

/** Returns the field that an English field belongs to; undefined for any other field. */
export function toBaseName(name: string): string | undefined {
  return baseNames.get(name);
}

/** Returns the English fields of a content, for views that do not copy all of its fields. */
export function pickEnglish<T extends object>(content: T): { [K in keyof T as K & `${string}En`]: T[K] } {
  const entries = Object.entries(content).filter(([name]) => baseNames.has(name));
  return Object.fromEntries(entries) as { [K in keyof T as K & `${string}En`]: T[K] };
}

/** True if a value has an English field at any depth. */
export function hasEnglish(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasEnglish);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => baseNames.has(name) || hasEnglish(inner));
}

/** Puts the texts and pictures of a language in place, at any depth, and removes the English fields. */
export function localize<T>(value: T, locale: Locale): T {
  return localized(value, locale) as T;
}

function localized(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => localized(one, locale));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(fields).flatMap(([name, inner]): [string, unknown][] => {
    if (baseNames.has(name)) return [];
    const english = locale === 'en' ? fields[toEnglishName(name)] : undefined;
    return [[name, english ?? localized(inner, locale)]];
  });
  // A picture may exist in English only.
  for (const [name, base] of baseNames)
    if (locale === 'en' && fields[name] !== undefined && fields[base] === undefined)
      entries.push([base, fields[name]]);
  return Object.fromEntries(entries);
}
