import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { fieldProps } from './field-props.js';
import { contextOf } from './settings-context.js';
import { widgets } from './widgets.js';

/** What a control of a screen's own gets of its field. */
export interface FieldWidgetProps {
  id: string;
  label: string;
  value: unknown;
  disabled: boolean;
  invalid: boolean;
  describedBy: string;
  /** The field's part of the schema. */
  schema: object;
  appId: string;
  /** Takes the new value; undefined for none. */
  onChange: (value: unknown) => void;
}

/** Controls of a screen's own, by the names that fields ask for. */
export type FieldWidgets = Readonly<Record<string, ComponentType<FieldWidgetProps>>>;

/** The kit's controls and a screen's own, as the form engine takes them. */
export function ownWidgets(own: FieldWidgets = {}): RegistryWidgetsType {
  const adapted = Object.entries(own).map(([name, Field]) => [name, adapt(Field)] as const);
  return { ...widgets, ...Object.fromEntries(adapted) };
}

function adapt(Field: ComponentType<FieldWidgetProps>) {
  return function ScreenWidget(props: WidgetProps) {
    const { value, schema, registry, onChange } = props;
    return (
      <Field
        {...fieldProps(props)}
        value={value}
        schema={schema}
        appId={contextOf(registry).appId}
        onChange={onChange}
      />
    );
  };
}
