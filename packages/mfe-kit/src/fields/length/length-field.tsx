import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useFieldMessages } from '../messages.js';
import { formatLength, type LengthUnit, lengthUnits, parseLength } from './length.js';

export interface LengthFieldProps {
  id?: string;
  /** Such as `24px` or `50%`; empty while nothing is typed. */
  value: string;
  onChange: (value: string) => void;
  /** Name of the length, for the unit's accessible name. */
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** A length field in px or %. */
export function LengthField(props: LengthFieldProps) {
  const { id, value, onChange, label, disabled = false, invalid = false, describedBy } = props;
  const t = useFieldMessages();
  // Remembers the unit, because an empty value has none.
  const [usual, setUsual] = useState<LengthUnit>(() => parseLength(value).unit);
  const { digits, unit } = parseLength(value, usual);
  return (
    <span className="nrn-length-field">
      <Input
        {...(id === undefined ? {} : { id })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        {...(invalid ? { status: 'error' as const } : {})}
        inputMode="numeric"
        autoComplete="off"
        value={digits}
        disabled={disabled}
        aria-invalid={invalid}
        onChange={(event) => {
          const parts = parseLength(event.target.value, unit);
          setUsual(parts.unit);
          onChange(formatLength(parts));
        }}
      />
      <Segmented<LengthUnit>
        aria-label={label === undefined ? t('length.unit') : t('length.ofPart', { label })}
        value={unit}
        options={[...lengthUnits]}
        disabled={disabled}
        onChange={(next) => {
          setUsual(next);
          onChange(formatLength({ digits, unit: next }));
        }}
      />
    </span>
  );
}
