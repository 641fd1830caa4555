import { fromTimeText, toTimeText } from './date-text.js';
import { PickerInput, type PickerInputProps } from './picker-input.js';

export interface TimeInputProps extends Omit<PickerInputProps, 'text' | 'onText' | 'normalize' | 'hasTime'> {
  /** A point in time (ISO 8601); empty or undefined for none. */
  value?: string | undefined;
  onChange?: (iso: string | undefined) => void;
}

/** An input for a date and time in Japan's time zone. */
export function TimeInput({ value = '', onChange, ...input }: TimeInputProps) {
  return (
    <PickerInput
      {...input}
      hasTime
      text={toTimeText(value)}
      normalize={normalize}
      onText={(text) => onChange?.(fromTimeText(text))}
    />
  );
}

function normalize(typed: string): string | undefined {
  const iso = fromTimeText(typed);
  return iso === undefined ? undefined : toTimeText(iso);
}
