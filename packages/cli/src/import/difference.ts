import { secretPaths } from '@noren/contracts/config-sections';
import { confidentialFields, contentKind } from '@noren/contracts/contents';
import type { FieldChange } from '@noren/contracts/core';
import { paint } from '../output/io.js';
import { messages } from '../messages.js';
import type { Change } from './plan.js';

/** Maximum length of a value that is shown in full, characters. */
const maxValueLength = 60;

/** Formats a plan for people: `+` creates, `~` changes with the values, `-` deletes. */
export function differenceLines(plan: readonly Change[], colours: boolean): string[] {
  return plan.flatMap((change) => {
    const [sign, colour] = getSign(change);
    const label = change.label === undefined ? '' : `  ${change.label}`;
    return [
      paint(colours, colour, `${sign} ${change.place}${label}`),
      ...change.fields.map((field) => `    ${fieldLine(change, field)}`),
    ];
  });
}

/** Returns a plan for scripts, without secrets. */
export function differenceData(plan: readonly Change[]) {
  return plan.map((change) => ({
    change: getSign(change)[0] === '+' ? 'create' : getSign(change)[0] === '-' ? 'delete' : 'update',
    place: change.place,
    fields: change.fields.map((field) => (isSecret(change, field) ? { path: field.path } : field)),
  }));
}

function getSign({ what, fields }: Change): ['+' | '~' | '-', 'green' | 'yellow' | 'red'] {
  if (what === 'deleteContent' || what === 'deleteImage') return ['-', 'red'];
  const isNew =
    what === 'createApp' || what === 'createContent' || (what === 'putImage' && fields.length === 0);
  return isNew ? ['+', 'green'] : ['~', 'yellow'];
}

function fieldLine(change: Change, field: FieldChange): string {
  if (isSecret(change, field)) return `${field.path}: ${messages.secretValue}`;
  return `${field.path}: ${valueText(field.before)} → ${valueText(field.after)}`;
}

function isSecret(change: Change, { path }: FieldChange): boolean {
  const field = path.split('/')[1] ?? '';
  if (change.what === 'settings') {
    return secretPaths().includes(`${change.place.slice('settings/'.length)}.${field}`);
  }
  return (
    change.what === 'updateContent' && confidentialFields(contentKind(change.content.kind)).includes(field)
  );
}

function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? '–';
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}
