import { ColorPicker, Input } from 'antd';
import { useFieldMessages } from '../messages.js';
import { ContrastNote, type ContrastPartner } from './contrast-note.js';

export interface ColorPreset {
  label: string;
  /** Colours in `#rrggbb` format. */
  colors: readonly string[];
}

export interface ColorFieldProps {
  id?: string;
  /** `#rrggbb`, or incomplete input. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Name of the colour, for the swatch's accessible name. */
  label?: string;
  /** The colour shown next to it; the contrast of both is displayed. */
  partner?: ContrastPartner;
  /** Colours to pick with one click, such as the app's own. */
  presets?: readonly ColorPreset[];
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A colour field: swatch, hexadecimal input, and contrast with its partner. */
export function ColorField(props: ColorFieldProps) {
  const { id, value, onChange, onBlur, label, partner, presets = [] } = props;
  const { disabled = false, invalid = false, describedBy } = props;
  const t = useFieldMessages();
  return (
    <div className="nrn-color-field">
      <span className="nrn-color-inputs">
        <ColorPicker
          // Ignores incomplete input: four digits would be parsed as a colour with an alpha channel.
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
