import { Input } from 'antd';

export interface TextFieldProps {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Maximum length in characters, from the contract's schema; longer input is shown as an error. */
  maxLength?: number;
  /** Renders a text area. */
  multiline?: boolean;
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  label?: string;
}

/** Counts code points, as JSON Schema does: an emoji is one character. */
const strategy = (value: string): number => [...value].length;

/** A text field with a counter. Input beyond the limit is not cut: that would break IME composition. */
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
