import { useDebounced } from '@noren/mfe-kit';
import { ChoiceFilter } from '@noren/mfe-kit/table';
import { useState } from 'react';
import { useGroups } from './queries.js';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (groupId: string | undefined) => void;
}

/** Filters a list by group; the service searches, so that any number of groups works. */
export function GroupFilter({ label, value, onChange }: Props) {
  const [name, setName] = useState('');
  const groups = useGroups(useDebounced(name.trim()), value);
  return (
    <ChoiceFilter
      label={label}
      value={value}
      options={(groups.data?.data ?? []).map((group) => ({ value: group.groupId, label: group.name }))}
      isLoading={groups.isFetching}
      onType={setName}
      onChange={onChange}
    />
  );
}
