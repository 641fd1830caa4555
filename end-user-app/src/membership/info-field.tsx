import type { ComponentProps } from 'react';
import { Field, FieldFrame } from '../frame/field.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { getLabel, type InfoKey, type MemberField, tidied } from './info-values.js';

interface Props {
  field: MemberField;
  value: string;
  /** The saved value after a conflicting change. */
  known: string | undefined;
  error: string | undefined;
  /** True if it can be edited. */
  open: boolean;
  change: (value: string) => void;
}

const controls: Record<Exclude<InfoKey, 'gender'>, ComponentProps<'input'>> = {
  name: { autoComplete: 'name', maxLength: 60 },
  nameKana: { maxLength: 60, lang: 'ja' },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
  mail: { type: 'email', autoComplete: 'email', maxLength: 254, autoCapitalize: 'none' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 8, placeholder: '123-4567' },
  address: { autoComplete: 'street-address', maxLength: 200 },
};

/** One field of the member's details. */
export function InfoField({ field, value, known, error, open, change }: Props) {
  const messages = getMessages(usePage().view, 'membership');
  const { key } = field;
  const differs = known !== undefined && known !== tidied(key, value);
  const hint = differs
    ? fill(messages.now, { value: formatValue(known) })
    : open && field.editable
      ? undefined
      : messages.fixed;
  const frame = { label: getLabel(field, messages), hint, error, required: field.required && open };

  function formatValue(text: string): string {
    if (text === '') return messages.nothing;
    return key === 'gender' ? messages.genders[text as keyof typeof messages.genders] : text;
  }

  if (!open) return <Field {...frame} readOnly value={formatValue(value)} />;
  if (key === 'gender') {
    return (
      <FieldFrame {...frame}>
        {(named) => (
          <select
            className="input"
            {...named}
            value={value}
            autoComplete="sex"
            onChange={(event) => change(event.target.value)}
          >
            <option value="">{messages.choose}</option>
            {Object.entries(messages.genders).map(([gender, name]) => (
              <option key={gender} value={gender}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    );
  }
  return (
    <Field {...frame} {...controls[key]} value={value} onChange={(event) => change(event.target.value)} />
  );
}
