import { Select } from '@noren/mfe-kit/select';
import { useCategories } from '../../labels/queries.js';
import { useMessages } from '../../messages.js';

interface Props {
  id?: string;
  value?: string | undefined;
  onChange?: (typeId: string | undefined) => void;
  className?: string;
}

/** Selects a category. */
export function CategorySelect({ id, value, onChange, className }: Props) {
  const t = useMessages();
  const categories = useCategories();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(className === undefined ? {} : { className })}
      aria-label={t('field.typeId')}
      placeholder={t('field.typeId')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={categories.isFetching}
      value={value}
      options={(categories.data ?? []).map(({ id: key, name }) => ({ value: key, label: name }))}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
