import { features, type Group, type GroupOptions } from '@noren/contracts/groups';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import type { useMessages } from '../../messages.js';

type T = ReturnType<typeof useMessages>;

/** The fields of the basics form. */
const basics = ['name', 'code', 'type', 'description'] as const satisfies readonly (keyof Group)[];
export type Basics = Pick<Group, (typeof basics)[number]>;

export function getBasics(group: Group): Basics {
  const { name, code, type, description } = group;
  return { name, code, type, description };
}

/** Returns the differences between typed basics and the stored ones. */
export function getBasicsDifferences(typed: Partial<Basics>, newest: Group, t: T): Difference[] {
  const formatSegment = (field: keyof Basics, value: unknown) =>
    (field === 'type' ? formatGroupType(value, t) : undefined) ?? formatFormValue(value, '', '');
  return basics
    .filter((field) => !isSameValue(typed[field] ?? '', newest[field]))
    .map((field) => ({
      label: t(`field.${field}`),
      typed: formatSegment(field, typed[field]),
      newest: formatSegment(field, newest[field]),
    }));
}

/** Returns the differences between selected features and the stored ones. */
export function getFeatureDifferences(typed: GroupOptions, newest: Group, t: T): Difference[] {
  const formatSegment = (on: boolean) => t(on ? 'value.on' : 'value.off');
  return features
    .filter((feature) => typed[feature] !== newest.options[feature])
    .map((feature) => ({
      label: t(`feature.${feature}`),
      typed: formatSegment(typed[feature]),
      newest: formatSegment(newest.options[feature]),
    }));
}

/** Returns the label of a group type; undefined for any other value. */
export function formatGroupType(value: unknown, t: T): string | undefined {
  return value === 'agency' || value === 'client' || value === 'others' ? t(`type.${value}`) : undefined;
}
