import { fromDayText, toDayText } from './date-text.js';
import { PickerInput, type PickerInputProps } from './picker-input.js';

export interface DateInputProps extends Omit<PickerInputProps, 'text' | 'onText' | 'normalize' | 'hasTime'> {
  /** YYYY-MM-DD; empty or undefined for none. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
}

/** An input for a day. */
export function DateInput({ value = '', onChange, ...input }: DateInputProps) {
  return (
    <PickerInput
      {...input}
      hasTime={false}
      text={toDayText(value)}
      normalize={normalize}
      onText={(text) => onChange?.(fromDayText(text))}
    />
  );
}

function normalize(typed: string): string | undefined {
  const day = fromDayText(typed);
  return day === undefined ? undefined : toDayText(day);
}
