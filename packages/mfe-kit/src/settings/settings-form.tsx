import {
  type ConfigSection,
  type SectionId,
  type SectionValues,
  sections,
} from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import { useCallback, useMemo } from 'react';
import { useLocale } from '../i18n/i18n.js';
import { groupFields } from './form-parts.js';
import type { FormHints } from './form-schema.js';
import { sectionErrors } from './schema-errors.js';
import { SchemaForm, type SchemaFormProps } from './schema-form.js';

export interface SettingsFormProps<I extends SectionId>
  extends Pick<SchemaFormProps, 'appId' | 'pages' | 'palette' | 'disabled' | 'widgets'> {
  /** Section of the configuration registry. */
  section: I;
  value: SectionValues<I>;
  /** Called on every change, also while invalid, so that a live preview can follow. */
  onChange: (value: SectionValues<I>, valid: boolean) => void;
}

/** The form of one configuration section, rendered from the registry's schema, hints and texts. */
export function SettingsForm<I extends SectionId>({ section, onChange, ...rest }: SettingsFormProps<I>) {
  const locale = useLocale((state) => state.locale);
  const labels = sectionTexts[locale][section];
  if (labels === undefined) throw new Error(`Section ${section} has no labels in ${locale}`);
  const { schema, credentials }: ConfigSection = sections[section];
  const getErrors = useCallback((values: object) => sectionErrors(section, values), [section]);
  const parts = useMemo(() => groupFields(schema, labels, credentials), [schema, labels, credentials]);
  return (
    <SchemaForm
      {...rest}
      id={section}
      schema={schema}
      parts={parts}
      hints={sections[section].form as FormHints}
      labels={labels}
      getErrors={getErrors}
      onChange={(value, valid) => onChange(value as SectionValues<I>, valid)}
    />
  );
}
