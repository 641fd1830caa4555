import { Select } from '@noren/mfe-kit/select';
import { useState } from 'react';
import { useGroups } from './queries.js';

interface Props {
  id?: string;
  label: string;
  value?: string | undefined;
  onChange?: (groupId: string | undefined) => void;
}

/** Selects a group; the service searches, so that any number of groups works. */
export function GroupSelect({ id, label, value, onChange }: Props) {
  const [name, setName] = useState('');
  const groups = useGroups(name, value);
  return (
    <Select
      id={id ?? ''}
      aria-label={label}
      className="apps-group-select"
      placeholder={label}
      showSearch={{ filterOption: false, onSearch: setName }}
      value={value}
      loading={groups.isFetching}
      options={(groups.data?.data ?? []).map((group) => ({ value: group.groupId, label: group.name }))}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
