import { generateForm } from '@rjsf/antd';
import type {
  ErrorSchema,
  FormContextType,
  RegistryFieldsType,
  RegistryWidgetsType,
  RJSFSchema,
  TemplatesType,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import { memo } from 'react';
import { ListField } from './list-field.js';
import { PartedFields } from './parted-fields.js';
import type { SettingsContext } from './settings-context.js';

const RjsfForm = generateForm<unknown, RJSFSchema, FormContextType>();

const fields: RegistryFieldsType = { ArrayField: ListField };
const templates: Partial<TemplatesType> = { ObjectFieldTemplate: PartedFields };

/** What the theme's templates look for beside our own context. */
const look = { labelAlign: 'left', colon: false } as const;

interface Props {
  /** Begins the ids of its controls. */
  id: string;
  form: { schema: RJSFSchema; uiSchema: UiSchema; validator: ValidatorType };
  widgets: RegistryWidgetsType;
  /** What is wrong beyond what the validator finds. */
  errors: ErrorSchema | undefined;
  context: SettingsContext;
  /** What the form starts with; it keeps what is typed itself. */
  start: unknown;
  disabled: boolean;
  onChange: (value: unknown, valid: boolean) => void;
}

/**
 * The form engine. It does not follow what it told itself: comparing that with what it has would cost more
 * than drawing the field that changed.
 */
export const EngineForm = memo(
  function Engine({ id, form, widgets, errors, context, start, disabled, onChange }: Props) {
    return (
      <RjsfForm
        className="nrn-settings-form"
        idPrefix={id}
        tagName="div"
        {...form}
        {...(errors === undefined ? {} : { extraErrors: errors })}
        formData={start}
        formContext={{ ...context, ...look }}
        fields={fields}
        templates={templates}
        widgets={widgets}
        disabled={disabled}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        experimental_componentUpdateStrategy="shallow"
        onChange={({ formData, errors }) => onChange(formData, errors.length === 0)}
      />
    );
  },
  (before, after) =>
    before.form === after.form &&
    before.errors === after.errors &&
    before.context === after.context &&
    before.disabled === after.disabled,
);
