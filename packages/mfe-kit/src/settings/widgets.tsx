import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { InputNumber, Slider, Space, Switch } from 'antd';
import { LengthField } from '../fields/length/length-field.js';
import { RichTextField } from '../fields/rich-text/rich-text-field.js';
import { TextField } from '../fields/text/text-field.js';
import { CheckboxesWidget, RadioWidget } from './choice-widgets.js';
import { ColorWidget } from './color-widget.js';
import { useFallbackText } from './field-pair.js';
import { ImageWidget } from './image-widget.js';
import { getContext } from './settings-context.js';
import { TimeWidget } from './time-widget.js';
import { toFieldProps, useOptimisticInput } from './widget-props.js';

function textWidget(multiline: boolean) {
  return function TextWidget(props: WidgetProps) {
    const { label: _label, ...common } = toFieldProps(props);
    const [typed, type] = useOptimisticInput(common.value, props.onChange);
    const { maxLength } = props.schema;
    const placeholder = useFallbackText();
    return (
      <TextField
        {...common}
        value={typed}
        onChange={type}
        multiline={multiline}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    );
  };
}

function LengthWidget(props: WidgetProps) {
  const common = toFieldProps(props);
  const [typed, type] = useOptimisticInput(common.value, props.onChange);
  return <LengthField {...common} value={typed} onChange={type} />;
}

function RichTextWidget(props: WidgetProps) {
  const { maxLength } = props.schema;
  return (
    <RichTextField
      {...toFieldProps(props)}
      pages={getContext(props.registry).pages}
      onChange={props.onChange}
      {...(maxLength === undefined ? {} : { maxLength })}
    />
  );
}

function SwitchWidget({ id, value, label, disabled, readonly, onChange }: WidgetProps) {
  return (
    <Space>
      <Switch
        id={id}
        checked={value === true}
        disabled={disabled === true || readonly === true}
        onChange={(checked) => onChange(checked)}
      />
      <label htmlFor={id}>{label}</label>
    </Space>
  );
}

/** A number field. Cleared input removes the value; a required one is reported as missing. */
function NumberWidget(props: WidgetProps) {
  const { id, disabled, invalid, describedBy } = toFieldProps(props);
  const { type: kind, minimum, maximum } = props.schema;
  const [typed, type] = useOptimisticInput(typeof props.value === 'number' ? props.value : null, (next) =>
    props.onChange(next ?? undefined),
  );
  return (
    <InputNumber
      id={id}
      className="nrn-number-field"
      aria-describedby={describedBy}
      aria-invalid={invalid}
      status={invalid ? 'error' : ''}
      value={typed}
      disabled={disabled}
      changeOnWheel={false}
      {...(kind === 'integer' ? { precision: 0 } : {})}
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
      onChange={type}
    />
  );
}

function SliderWidget({ id, label, value, schema, disabled, readonly, onChange }: WidgetProps) {
  const [typed, type] = useOptimisticInput(typeof value === 'number' ? value : 0, onChange);
  const common = {
    value: typed,
    min: schema.minimum ?? 0,
    max: schema.maximum ?? 100,
    disabled: disabled === true || readonly === true,
  };
  return (
    <div className="nrn-slider-field">
      <Slider {...common} ariaLabelForHandle={label} onChange={type} />
      <InputNumber id={id} {...common} precision={0} onChange={(next) => type(next ?? common.min)} />
    </div>
  );
}

/** Our widgets, by the names that the form's schema and the registry's hints use. */
export const widgets: RegistryWidgetsType = {
  TextWidget: textWidget(false),
  TextareaWidget: textWidget(true),
  RadioWidget,
  CheckboxesWidget,
  DateTimeWidget: TimeWidget,
  textarea: textWidget(true),
  color: ColorWidget,
  image: ImageWidget,
  length: LengthWidget,
  richText: RichTextWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  range: SliderWidget,
};
