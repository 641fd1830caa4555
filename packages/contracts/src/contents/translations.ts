import { type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import { type TranslatedField, toEnglishName } from './localize.js';

type WithEnglish<P extends TProperties, N extends keyof P & string> = P & {
  [K in N as `${K}En`]: TOptional<P[K]>;
};

/** Adds an optional English field after each of these. Members who chose English get the Japanese one without it. */
export function withEnglish<P extends TProperties, const N extends keyof P & TranslatedField>(
  fields: P,
  names: readonly N[],
): WithEnglish<P, N> {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    if (!names.some((one) => one === name)) return [[name, schema]];
    const { description } = schema as TSchema & { description?: string };
    const english = Type.Optional({ ...schema, description: `${description}; in English` });
    return [
      [name, schema],
      [toEnglishName(name), english],
    ];
  });
  return Object.fromEntries(entries) as WithEnglish<P, N>;
}
