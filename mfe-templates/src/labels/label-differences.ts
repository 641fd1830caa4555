import type { Translate } from '@noren/mfe-kit';
import type { Difference } from '@noren/mfe-kit/feedback';
import type { TemplateMessages } from '../locales/ja.js';
import type { Label, LabelKind, LabelValues } from './label.js';

/** Returns the differences between a typed label and the stored one. */
export function labelDifferences(
  kind: LabelKind,
  typed: LabelValues,
  newest: Label,
  t: Translate<keyof TemplateMessages>,
): Difference[] {
  const fields = [
    { label: t(`${kind}.name`), typed: typed.name, newest: newest.name },
    { label: t('category.keyName'), typed: typed.keyName, newest: newest.keyName },
  ];
  return fields.filter((field) => field.typed !== field.newest);
}
