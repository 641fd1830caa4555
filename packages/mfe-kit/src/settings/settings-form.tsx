import { type SectionId, type SectionValues, sections, sectionTexts } from '@noren/contracts';
import { generateForm } from '@rjsf/antd';
import type { FormContextType, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { useLocale } from '../i18n/i18n.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { formSchema, formUiSchema } from './form-schema.js';
import { schemaValidator } from './schema-validator.js';
import { templates } from './templates.js';
import { widgets } from './widgets.js';

/** What the theme's templates look for beside our own context. */
const look = { labelAlign: 'left', colon: false } as const;

const RjsfForm = generateForm<unknown, RJSFSchema, FormContextType>();

/** What image fields need of the screen. */
export interface SettingsContext {
  /** Stores a picked file and gives the path to keep; without it only addresses can be typed. */
  upload?: (file: File) => Promise<string>;
  /** Where the browser finds a kept path, for the small preview. */
  imageSource?: (path: string) => string;
}

export interface SettingsFormProps<I extends SectionId> extends SettingsContext {
  /** Section of the configuration registry. */
  section: I;
  value: SectionValues<I>;
  /** Every change, also while it is not valid; a live preview can follow. */
  onChange: (value: SectionValues<I>, valid: boolean) => void;
  disabled?: boolean;
}

/** The form of one configuration section, rendered from the registry: schema, hints and texts. */
export function SettingsForm<I extends SectionId>(props: SettingsFormProps<I>) {
  const { section, value, onChange, disabled = false, upload, imageSource } = props;
  const locale = useLocale((state) => state.locale);
  const form = useMemo(() => {
    const words = pseudoTexts(sectionTexts[locale][section]);
    if (words === undefined) throw new Error(`Section ${section} has no texts in ${locale}`);
    return {
      schema: formSchema(section),
      uiSchema: formUiSchema(section, words),
      validator: schemaValidator(sections[section].schema),
    };
  }, [section, locale]);
  return (
    <RjsfForm
      key={locale}
      className="nrn-settings-form"
      idPrefix={section}
      tagName="div"
      {...form}
      formData={value}
      formContext={{ upload, imageSource, ...look }}
      widgets={widgets}
      templates={templates}
      disabled={disabled}
      liveValidate="onChange"
      showErrorList={false}
      noHtml5Validate
      onChange={(event) => onChange(event.formData as SectionValues<I>, event.errors.length === 0)}
    />
  );
}
