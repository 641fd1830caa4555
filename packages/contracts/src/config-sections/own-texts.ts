import type { Locale } from '../errors/texts.js';
import { defaultSections, isCredential, type SectionId, type SectionsInput, sections } from './registry.js';

/** English of texts that staff wrote into the settings, by the text. */
export type OwnTexts = readonly { readonly text: string; readonly english: string }[];

/** A text of the settings with the field that has it. */
export interface SettingText {
  readonly section: SectionId;
  /** Name of the field, in list items too. */
  readonly field: string;
  readonly text: string;
  /** Maximum length of the field; undefined without one. */
  readonly maxLength: number | undefined;
}

interface TextSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly secret?: boolean;
  readonly richText?: boolean;
  readonly oneLanguage?: boolean;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly items?: TextSchema;
}

/**
 * True for words that members read. Links, colours, codes and HTML have rules of their own, which a translation could
 * break; members agree to terms as the server keeps them.
 */
function isText({ type, pattern, enum: values, format, ...marks }: TextSchema): boolean {
  const isPlain = pattern === undefined && values === undefined && format === undefined;
  return type === 'string' && isPlain && !marks.secret && !marks.richText && !marks.oneLanguage;
}

type Change = (text: SettingText) => string;

function mapValue(
  value: unknown,
  schema: TextSchema,
  change: Change,
  place: Omit<SettingText, 'text' | 'maxLength'>,
) {
  if (typeof value === 'string') {
    const { maxLength } = schema;
    return value !== '' && isText(schema) ? change({ ...place, text: value, maxLength }) : value;
  }
  if (Array.isArray(value))
    return value.map((one: unknown): unknown => mapValue(one, schema.items ?? {}, change, place));
  if (typeof value !== 'object' || value === null) return value;
  return mapFields(value, schema, change, place.section);
}

function mapFields(
  values: object,
  { properties = {} }: TextSchema,
  change: Change,
  section: SectionId,
): object {
  const entries = Object.entries(values).map(([field, value]: [string, unknown]) => {
    // A field with an English one of its own needs no translation.
    const hasOwnEnglish = field.endsWith('En') || Object.hasOwn(properties, `${field}En`);
    const isOther = hasOwnEnglish || isCredential(section, field);
    return [field, isOther ? value : mapValue(value, properties[field] ?? {}, change, { section, field })];
  });
  return Object.fromEntries(entries) as object;
}

/** Returns settings with the texts that members read replaced. */
function mapTexts<S extends object>(input: S, change: Change): S {
  const entries = Object.entries(input).map(([id, values]: [string, object | undefined]) => {
    const isMapped = Object.hasOwn(sections, id) && id !== 'translations' && values !== undefined;
    const section = id as SectionId;
    return [
      id,
      isMapped ? mapFields(values, sections[section].schema as TextSchema, change, section) : values,
    ];
  });
  return Object.fromEntries(entries) as S;
}

/** Lists the texts that staff wrote: what members read and is no default text, each once. */
export function listOwnTexts(input: SectionsInput): SettingText[] {
  const defaults = new Set<string>();
  mapTexts(defaultSections(), ({ text }) => {
    defaults.add(text);
    return text;
  });
  const found = new Map<string, SettingText>();
  mapTexts(input, (place) => {
    const known = found.get(place.text);
    const limits = [known?.maxLength, place.maxLength].filter((limit) => limit !== undefined);
    const maxLength = limits.length === 0 ? undefined : Math.min(...limits);
    if (!defaults.has(place.text)) found.set(place.text, { ...(known ?? place), maxLength });
    return place.text;
  });
  return [...found.values()];
}

/** Puts the English of texts that staff wrote in place; other texts, and other languages, stay unchanged. */
export function translateOwnTexts<S extends object>(input: S, locale: Locale, own: OwnTexts): S {
  if (locale !== 'en' || own.length === 0) return input;
  const english = new Map(own.map((entry) => [entry.text, entry.english]));
  return mapTexts(input, ({ text }) => english.get(text) ?? text);
}
