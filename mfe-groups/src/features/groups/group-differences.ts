import { type Group, type GroupOptions, features } from '@noren/contracts/base';
import { type Difference, sameValue, valueInWords } from '@noren/mfe-kit/feedback';
import type { useTexts } from '../../texts.js';

type T = ReturnType<typeof useTexts>;

/** What the basics form edits. */
export const basics = ['name', 'code', 'type', 'description'] as const satisfies readonly (keyof Group)[];
export type Basics = Pick<Group, (typeof basics)[number]>;

export function getBasics(group: Group): Basics {
  const { name, code, type, description } = group;
  return { name, code, type, description };
}

/** Where typed basics and the stored ones differ. */
export function basicsDifferences(typed: Partial<Basics>, newest: Group, t: T): Difference[] {
  const inWords = (field: keyof Basics, value: unknown) =>
    (field === 'type' ? groupTypeText(value, t) : undefined) ?? valueInWords(value, '', '');
  return basics
    .filter((field) => !sameValue(typed[field] ?? '', newest[field]))
    .map((field) => ({
      label: t(`field.${field}`),
      typed: inWords(field, typed[field]),
      newest: inWords(field, newest[field]),
    }));
}

/** Where chosen features and the stored ones differ. */
export function featureDifferences(typed: GroupOptions, newest: Group, t: T): Difference[] {
  const inWords = (on: boolean) => t(on ? 'value.on' : 'value.off');
  return features
    .filter((feature) => typed[feature] !== newest.options[feature])
    .map((feature) => ({
      label: t(`feature.${feature}`),
      typed: inWords(typed[feature]),
      newest: inWords(newest.options[feature]),
    }));
}

/** The type of a group in words; undefined when it is none. */
export function groupTypeText(value: unknown, t: T): string | undefined {
  return value === 'agency' || value === 'client' || value === 'others' ? t(`type.${value}`) : undefined;
}
