import type { Template } from '@noren/contracts/templates';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import type { ReactNode } from 'react';
import { useLabelNames } from '../../labels/queries.js';
import { useMessages } from '../../messages.js';
import { TemplateImages } from './template-image.js';
import { getValues, imageFields, shownFields, type TemplateValues } from './template-values.js';

type Field = (typeof shownFields)[number];

/** Returns the differences between a typed template and the stored one, formatted for users. */
export function useTemplateDifferences(): (typed: TemplateValues, newest: Template) => Difference[] {
  const t = useMessages();
  const { getCategory, toTags } = useLabelNames();
  const labels = (field: Field, values: TemplateValues): ReactNode => {
    const value = values[field];
    if (field === 'typeId') return formatFormValue(getCategory({ typeId: values.typeId }), '', '');
    if (field === 'tagIds')
      return formatFormValue(toTags({ tagIds: values.tagIds ?? [] }).join(', '), '', '');
    if (field === 'status' && values.status !== undefined) return t(`status.${values.status}`);
    if ((imageFields as readonly Field[]).includes(field) || field === 'detailImages') {
      return <TemplateImages files={[value ?? []].flat()} />;
    }
    return formatFormValue(value, '', '');
  };
  return (typed, newest) => {
    const stored = getValues(newest);
    return shownFields
      .filter((field) => !isSameValue(typed[field] ?? '', stored[field] ?? ''))
      .map((field) => ({
        label: t(`field.${field}`),
        typed: labels(field, typed),
        newest: labels(field, stored),
      }));
  };
}
