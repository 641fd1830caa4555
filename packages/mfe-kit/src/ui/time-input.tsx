import { Input, type InputProps } from 'antd';

/** Latest accepted time: five-digit years are typing errors. */
const last = '9999-12-31T23:59';

export interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'max'> {
  /** A point in time (ISO 8601); empty or undefined for none. */
  value?: string | undefined;
  onChange?: (iso: string | undefined) => void;
}

/** An input for a date and time in Japan's time zone. */
export function TimeInput({ value = '', onChange, ...input }: TimeInputProps) {
  return (
    <Input
      {...input}
      type="datetime-local"
      className="nrn-time-field"
      max={last}
      value={toTokyoInput(value)}
      onChange={({ target }) => onChange?.(fromTokyoInput(target.value))}
    />
  );
}

/** Japan has no daylight saving time. */
const offsetMilliseconds = 9 * 60 * 60 * 1000;

/** Formats a point in time (ISO 8601) for a `datetime-local` input in Japan's time; empty for none. */
export function toTokyoInput(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + offsetMilliseconds).toISOString().slice(0, 16);
}

/** Parses a `datetime-local` value in Japan's time to ISO 8601 in UTC; undefined for none. */
export function fromTokyoInput(local: string): string | undefined {
  const at = Date.parse(`${local.slice(0, 16)}:00Z`);
  // The length check is needed: some browsers parse incomplete text as a date.
  return local.length < 16 || Number.isNaN(at) ? undefined : new Date(at - offsetMilliseconds).toISOString();
}
