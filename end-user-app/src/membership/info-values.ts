import type { Sections } from '@noren/contracts/config-sections';
import type { MemberInfo } from '@noren/contracts/members';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';

export type MemberField = Sections['memberInfo']['memberFields'][number];
export type InfoKey = MemberField['key'];
/** The form's values by field; empty is no value. */
export type InfoValues = Partial<Record<InfoKey, string>>;

type Messages = MessageGroups['membership'];

const shapes: Partial<Record<InfoKey, RegExp>> = {
  phone: /^\+?[0-9][0-9()-]{2,19}$/,
  mail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  postalCode: /^[0-9]{3}-?[0-9]{4}$/,
  birthday: /^\d{4}-\d{2}-\d{2}$/,
};

export function getLabel(field: MemberField, messages: Messages): string {
  return field.label || messages.fields[field.key];
}

/** True if a member can edit a field; an empty field can always be filled in once. */
export function isOpen(field: MemberField, known: MemberInfo): boolean {
  return field.editable || known[field.key] === undefined;
}

/** Returns a value with half-width digits and signs, as it is validated and stored. */
export function tidied(key: InfoKey, value: string): string {
  const text = value.trim();
  return shapes[key] === undefined
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\s]/g, '')
        .replace(/[‐-―ー]/g, '-');
}

/**
 * Returns the errors by field.
 * @param today `2026-11-20`, in Japan: the latest valid birthday
 */
export function getValueErrors(
  fields: readonly MemberField[],
  values: InfoValues,
  messages: Messages,
  today: string,
): InfoValues {
  const wrong: InfoValues = {};
  for (const field of fields) {
    const value = tidied(field.key, values[field.key] ?? '');
    const label = getLabel(field, messages);
    const shape = shapes[field.key];
    if (value === '') {
      if (field.required) wrong[field.key] = fill(messages.empty, { label });
    } else if (shape !== undefined && !shape.test(value))
      wrong[field.key] = fill(messages.invalid, { label });
    else if (field.key === 'birthday' && value > today) wrong.birthday = messages.future;
  }
  return wrong;
}

/** Returns the details to send: all known values, overridden by the form's. */
export function getInfo(known: MemberInfo, fields: readonly MemberField[], values: InfoValues): MemberInfo {
  const entries = fields.map(({ key }) => [key, tidied(key, values[key] ?? '') || undefined]);
  return JSON.parse(JSON.stringify({ ...known, ...Object.fromEntries(entries) })) as MemberInfo;
}
