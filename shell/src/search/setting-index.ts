import { type SectionId, sectionIds, sections } from '@noren/contracts/config-sections';
import type { Feature } from '@noren/contracts/groups';
import { sectionTexts } from '@noren/contracts/texts';
import type { Locale } from '@noren/mfe-kit';
import { fold, toTerms } from './fold.js';
import { toKeywords } from './keywords.js';

/** A field of an app's settings. */
export interface SettingField {
  /** `coupon.redisplaySeconds`; a field of list items is found at its list. */
  field: string;
  /** Name of the field itself, distinct within its section. */
  key: string;
  /** Path of its page below `/app/{id}/`. */
  route: string;
  feature: Feature | undefined;
  labels: Record<Locale, string>;
  titles: Record<Locale, string>;
}

/** A field with its rank: fields that match better first. */
export interface RankedSettings {
  fields: readonly SettingField[];
  /** False if no field has all words of the query and these have most of them. */
  isExact: boolean;
}

/** Maximum number of fields found. */
const limit = 8;

interface IndexedField extends SettingField {
  label: string;
  whole: string;
}

let index: readonly IndexedField[] | undefined;

/** Finds fields by the words of their labels and sections, in both languages. */
export function findSettings(query: string, isListed: (field: SettingField) => boolean): RankedSettings {
  index ??= sectionIds.flatMap(listFields);
  const listed = index.filter(isListed);
  const terms = toTerms(query);
  const exact = rank(listed, terms, terms.length);
  if (exact.length > 0) return { fields: exact, isExact: true };
  const words = toKeywords(query);
  return { fields: rank(listed, words, Math.max(2, Math.ceil(words.length / 2))), isExact: false };
}

/** Returns the fields with at least so many of the words; those with more words, and in the label, first. */
function rank(fields: readonly IndexedField[], words: readonly string[], least: number): SettingField[] {
  const count = (text: string) => words.filter((word) => text.includes(word)).length;
  return fields
    .map((field) => ({ field, found: count(field.whole), inLabel: count(field.label) }))
    .filter(({ found }) => found >= least)
    .sort((a, b) => b.found - a.found || b.inLabel - a.inLabel)
    .slice(0, limit)
    .map(({ field }) => field);
}

function listFields(section: SectionId): IndexedField[] {
  const { route, feature, schema }: { route: string; feature?: Feature; schema: object } = sections[section];
  const { ja, en } = { ja: sectionTexts.ja[section], en: sectionTexts.en[section] };
  return Object.entries(ja?.fields ?? {}).map(([key, label]) => {
    const labels = { ja: label, en: en?.fields[key] ?? label };
    const titles = { ja: ja?.title ?? section, en: en?.title ?? section };
    const text = `${labels.ja} ${labels.en}`;
    return {
      field: `${section}.${findList(schema, key) ?? key}`,
      key,
      route,
      feature,
      labels,
      titles,
      label: fold(text),
      whole: fold(`${text} ${titles.ja} ${titles.en}`),
    };
  });
}

interface FieldNode {
  properties?: Record<string, FieldNode>;
  items?: FieldNode;
}

/** Returns the list whose items have a field; undefined if the section itself has it. */
function findList({ properties = {} }: FieldNode, key: string): string | undefined {
  if (key in properties) return undefined;
  return Object.entries(properties).find(([, { items }]) => key in (items?.properties ?? {}))?.[0];
}
