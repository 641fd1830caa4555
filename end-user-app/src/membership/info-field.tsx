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
  const texts = getMessages(usePage().view, 'membership');
  const { key } = field;
  const differs = known !== undefined && known !== tidied(key, value);
  const hint = differs
    ? fill(texts.now, { value: shown(known) })
    : open && field.editable
      ? undefined
      : texts.fixed;
  const frame = { label: getLabel(field, texts), hint, error, required: field.required && open };

  function shown(text: string): string {
    if (text === '') return texts.nothing;
    return key === 'gender' ? texts.genders[text as keyof typeof texts.genders] : text;
  }

  if (!open) return <Field {...frame} readOnly value={shown(value)} />;
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
            <option value="">{texts.choose}</option>
            {Object.entries(texts.genders).map(([gender, name]) => (
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
