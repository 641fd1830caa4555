import { features, type Group, type GroupOptions } from '@noren/contracts/groups';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import type { useMessages } from '../../messages.js';
import { getPolicyDifferences } from './release-policy-changes.js';

type T = ReturnType<typeof useMessages>;

const textFields = ['name', 'code', 'type', 'description'] as const satisfies readonly (keyof Group)[];
type TextField = (typeof textFields)[number];

/** The fields of the basics form. */
export type Basics = Pick<Group, TextField | 'releasePolicy'>;

export function getBasics(group: Group): Basics {
  const { name, code, type, description, releasePolicy } = group;
  return { name, code, type, description, releasePolicy };
}

/** Returns the differences between typed basics and the stored ones. */
export function getBasicsDifferences(typed: Partial<Basics>, newest: Group, t: T): Difference[] {
  const formatSegment = (field: TextField, value: unknown) =>
    (field === 'type' ? formatGroupType(value, t) : undefined) ?? formatFormValue(value, '', '');
  const differences = textFields
    .filter((field) => !isSameValue(typed[field] ?? '', newest[field]))
    .map((field) => ({
      label: t(`field.${field}`),
      typed: formatSegment(field, typed[field]),
      newest: formatSegment(field, newest[field]),
    }));
  return [...differences, ...getPolicyDifferences(typed.releasePolicy, newest.releasePolicy, t)];
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
