import { ColorPicker, Input } from 'antd';
import { useFieldTexts } from '../texts.js';
import { ContrastNote, type ContrastPartner } from './contrast-note.js';

export interface ColorPreset {
  label: string;
  /** Each `#rrggbb`. */
  colors: readonly string[];
}

export interface ColorFieldProps {
  id?: string;
  /** `#rrggbb`, or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What the colour is called, for the swatch's name read aloud. */
  label?: string;
  /** The colour that is seen together with it; their contrast is shown. */
  partner?: ContrastPartner;
  /** Colours to choose from with one click, such as the app's own. */
  presets?: readonly ColorPreset[];
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A colour: swatch, hexadecimal text, and how well it reads on its partner. */
export function ColorField(props: ColorFieldProps) {
  const { id, value, onChange, onBlur, label, partner, presets = [] } = props;
  const { disabled = false, invalid = false, describedBy } = props;
  const t = useFieldTexts();
  return (
    <div className="nrn-color-field">
      <span className="nrn-color-inputs">
        <ColorPicker
          // A half-typed colour is none: four digits would be read as one with an alpha channel.
          value={isColor(value) ? value : '#ffffff'}
          disabled={disabled}
          disabledAlpha
          format="hex"
          presets={presets.map((preset) => ({ label: preset.label, colors: [...preset.colors] }))}
          onChange={(color) => onChange(color.toHexString())}
        >
          <button
            type="button"
            className="nrn-color-swatch"
            disabled={disabled}
            aria-label={t('color.pick', { label: label ?? '' })}
            aria-haspopup="dialog"
          >
            <span style={{ background: isColor(value) ? value : 'transparent' }} />
          </button>
        </ColorPicker>
        <Input
          {...(id === undefined ? {} : { id })}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          {...(invalid ? { status: 'error' as const } : {})}
          {...(onBlur === undefined ? {} : { onBlur })}
          value={value}
          disabled={disabled}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {partner !== undefined && isColor(value) && isColor(partner.color) ? (
        <ContrastNote color={value} partner={partner} />
      ) : null}
    </div>
  );
}
