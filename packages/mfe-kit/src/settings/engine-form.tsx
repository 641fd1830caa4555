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
import { GroupedFields } from './parted-fields.js';
import type { SettingsContext } from './settings-context.js';

const RjsfForm = generateForm<unknown, RJSFSchema, FormContextType>();

const fields: RegistryFieldsType = { ArrayField: ListField };
const templates: Partial<TemplatesType> = { ObjectFieldTemplate: GroupedFields };

/** Context values that the theme's templates expect in addition to our own. */
const look = { labelAlign: 'left', colon: false } as const;

interface Props {
  /** Prefix of the control ids. */
  id: string;
  form: { schema: RJSFSchema; uiSchema: UiSchema; validator: ValidatorType };
  widgets: RegistryWidgetsType;
  /** Errors in addition to the validator's. */
  errors: ErrorSchema | undefined;
  context: SettingsContext;
  /** Initial value; the form keeps its own state afterwards. */
  start: unknown;
  disabled: boolean;
  onChange: (value: unknown, valid: boolean) => void;
}

/**
 * Wraps the form engine. It ignores its own changes when they return as props: comparing them would cost more than
 * rendering the changed field.
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
