import { Input } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { useTexts } from '../../../texts.js';
import { useSurroundings } from '../editor.js';
import type { Slot } from '../slot.js';
import { controlProps, FieldFrame } from './field-frame.js';

/** What the list of pages says of an address that is none of them. */
const elsewhere = 'elsewhere';

/** Where a link leads: one of the app's pages by its name, or a typed address. */
export function LinkControl({ slot, label = slot.label }: { slot: Slot<string>; label?: string }) {
  const t = useTexts();
  const { id, disabled, invalid, describedBy } = controlProps(slot);
  const offered = useSurroundings().linkPages.map(({ path, label: name }) => ({ value: path, label: name }));
  const chosen = slot.value === '' || offered.some(({ value }) => value === slot.value);
  return (
    <FieldFrame slot={slot} label={label}>
      <div className="apps-link-field">
        <Select
          aria-label={t('editor.linkPage', { label })}
          value={chosen ? slot.value : elsewhere}
          disabled={disabled}
          onChange={(next) => (next === elsewhere ? undefined : slot.set(next))}
          options={[
            { value: '', label: t('editor.noLink') },
            ...offered,
            { value: elsewhere, label: t('editor.otherAddress') },
          ]}
        />
        <Input
          id={id}
          value={slot.value}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          placeholder="https://"
          onChange={(event) => slot.set(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
