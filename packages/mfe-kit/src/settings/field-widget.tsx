import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { getContext } from './settings-context.js';
import { toFieldProps } from './widget-props.js';
import { widgets } from './widgets.js';

/** Props of a custom control of a screen. */
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
  /** Receives the new value; undefined for none. */
  onChange: (value: unknown) => void;
}

/** Custom controls of a screen, by widget name. */
export type FieldWidgets = Readonly<Record<string, ComponentType<FieldWidgetProps>>>;

/** Returns the kit's and the screen's controls as widgets of the form engine. */
export function toWidgets(own: FieldWidgets = {}): RegistryWidgetsType {
  const adapted = Object.entries(own).map(([name, Field]) => [name, adapt(Field)] as const);
  return { ...widgets, ...Object.fromEntries(adapted) };
}

function adapt(Field: ComponentType<FieldWidgetProps>) {
  return function ScreenWidget(props: WidgetProps) {
    const { value, schema, registry, onChange } = props;
    return (
      <Field
        {...toFieldProps(props)}
        value={value}
        schema={schema}
        appId={getContext(registry).appId}
        onChange={onChange}
      />
    );
  };
}
