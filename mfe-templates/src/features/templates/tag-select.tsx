import { templateTagLimit } from '@noren/contracts/templates';
import { Select } from '@noren/mfe-kit/select';
import { useTags } from '../../labels/queries.js';
import { useMessages } from '../../messages.js';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (tagIds: string[]) => void;
  className?: string;
}

/** Selects tags, up to the number that a template may have. */
export function TagSelect({ id, value = [], onChange, className }: Props) {
  const t = useMessages();
  const tags = useTags();
  const known = (tags.data ?? []).map(({ id: key, name }) => ({ value: key, label: name }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(className === undefined ? {} : { className })}
      mode="multiple"
      aria-label={t('field.tagIds')}
      placeholder={t('field.tagIds')}
      allowClear
      maxTagCount="responsive"
      maxCount={templateTagLimit}
      optionFilterProp="label"
      loading={tags.isFetching}
      // Avoids showing ids until the names are loaded.
      value={tags.data === undefined ? [] : value}
      options={known}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
}
