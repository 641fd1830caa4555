import { Input } from 'antd';

export interface TextFieldProps {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Most characters, as the contract's schema has it; the counter shows it and more is told as an error. */
  maxLength?: number;
  /** Several lines. */
  multiline?: boolean;
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  label?: string;
}

/** As JSON Schema counts: an emoji is one character. */
const strategy = (value: string): number => [...value].length;

/** A text with its counter. More than the limit can be typed: cutting would lose what an input method composes. */
export function TextField(props: TextFieldProps) {
  const { id, value, onChange, onBlur, maxLength, multiline = false, rows = 3 } = props;
  const { placeholder, disabled = false, invalid = false, describedBy, label } = props;
  const tooLong = maxLength !== undefined && strategy(value) > maxLength;
  const common = {
    value,
    disabled,
    'aria-invalid': invalid || tooLong,
    ...(id === undefined ? {} : { id }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(invalid || tooLong ? { status: 'error' as const } : {}),
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(maxLength === undefined ? {} : { count: { show: true, max: maxLength, strategy } }),
  };
  if (multiline)
    return <Input.TextArea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />;
  return <Input {...common} onChange={(event) => onChange(event.target.value)} />;
}
