import { Input } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { useMessages } from '../../../messages.js';
import { useEditorContext } from '../editor.js';
import type { FieldBinding } from '../field-binding.js';
import { controlProps, FieldFrame } from './field-frame.js';

/** The option for addresses that are not a page of the app. */
const elsewhere = 'elsewhere';

/** A link's target: a page of the app by name, or a typed address. */
export function LinkControl({
  binding,
  label = binding.label,
}: {
  binding: FieldBinding<string>;
  label?: string;
}) {
  const t = useMessages();
  const { id, disabled, invalid, describedBy } = controlProps(binding);
  const offered = useEditorContext().linkPages.map(({ path, label: name }) => ({ value: path, label: name }));
  const chosen = binding.value === '' || offered.some(({ value }) => value === binding.value);
  return (
    <FieldFrame binding={binding} label={label}>
      <div className="apps-link-field">
        <Select
          aria-label={t('editor.linkPage', { label })}
          value={chosen ? binding.value : elsewhere}
          disabled={disabled}
          onChange={(next) => (next === elsewhere ? undefined : binding.set(next))}
          options={[
            { value: '', label: t('editor.noLink') },
            ...offered,
            { value: elsewhere, label: t('editor.otherAddress') },
          ]}
        />
        <Input
          id={id}
          value={binding.value}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          placeholder="https://"
          onChange={(event) => binding.set(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
