import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { Button, ColorPicker, Input, InputNumber, Slider, Space, Switch, Upload } from 'antd';
import { useKitTexts } from '../i18n/i18n.js';
import type { SettingsContext } from './settings-form.js';

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

function ColorWidget({ id, value, disabled, readonly, onChange }: WidgetProps) {
  const off = disabled === true || readonly === true;
  return (
    <Space>
      <ColorPicker
        // A half-typed colour is none: four digits would be read as one with an alpha channel.
        value={isColor(value) ? value : '#ffffff'}
        disabled={off}
        disabledAlpha
        format="hex"
        onChange={(color) => onChange(color.toHexString())}
      />
      <Input
        id={id}
        value={typeof value === 'string' ? value : ''}
        disabled={off}
        maxLength={7}
        style={{ width: 110 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Space>
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

function SliderWidget({ id, value, schema, disabled, readonly, onChange }: WidgetProps) {
  const common = {
    value: typeof value === 'number' ? value : 0,
    min: schema.minimum ?? 0,
    max: schema.maximum ?? 100,
    disabled: disabled === true || readonly === true,
  };
  return (
    <div className="nrn-slider-field">
      <Slider {...common} onChange={(next: number) => onChange(next)} />
      <InputNumber id={id} {...common} precision={0} onChange={(next) => onChange(next ?? common.min)} />
    </div>
  );
}

function ImageWidget({ id, value, disabled, readonly, onChange, registry }: WidgetProps) {
  const t = useKitTexts();
  const { upload, imageSource } = registry.formContext as SettingsContext;
  const url = typeof value === 'string' ? value : '';
  const off = disabled === true || readonly === true;
  return (
    <div className="nrn-image-field">
      {url === '' ? null : <img src={imageSource?.(url) ?? url} alt="" />}
      <Input
        id={id}
        value={url}
        disabled={off}
        placeholder={t('image.url')}
        onChange={(event) => onChange(event.target.value)}
      />
      {upload === undefined ? null : (
        <Upload
          accept=".png,.jpg,.jpeg,.svg"
          showUploadList={false}
          disabled={off}
          customRequest={({ file, onSuccess, onError }) => {
            upload(file as File).then(
              (uploaded) => {
                onChange(uploaded);
                onSuccess?.(uploaded);
              },
              (error: unknown) => onError?.(error instanceof Error ? error : new Error(String(error))),
            );
          }}
        >
          <Button disabled={off}>{t('image.upload')}</Button>
        </Upload>
      )}
      {url === '' ? null : (
        <Button type="text" disabled={off} onClick={() => onChange('')}>
          {t('image.remove')}
        </Button>
      )}
    </div>
  );
}

/** Widgets that the registry's hints name beside those of the theme. */
export const widgets: RegistryWidgetsType = {
  color: ColorWidget,
  image: ImageWidget,
  switch: SwitchWidget,
  range: SliderWidget,
};
