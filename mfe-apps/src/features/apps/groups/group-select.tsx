import type { RelatedGroup } from '@noren/contracts/apps';
import { Select } from '@noren/mfe-kit/select';
import { useState } from 'react';
import { useGroups } from '../queries.js';

interface Props {
  id?: string;
  label: string;
  /** A group to offer even if the user may not list it. */
  known?: Pick<RelatedGroup, 'groupId' | 'groupName'> | undefined;
  value?: string | undefined;
  onChange?: (groupId: string | undefined) => void;
}

/** Selects a group; the service searches, so that any number of groups works. */
export function GroupSelect({ id, label, known, value, onChange }: Props) {
  const [name, setName] = useState('');
  const groups = useGroups(name, value);
  const names = new Map(known && [[known.groupId, known.groupName]]);
  for (const group of groups.data?.data ?? []) names.set(group.groupId, group.name);
  return (
    <Select
      id={id ?? ''}
      aria-label={label}
      className="apps-group-select"
      placeholder={label}
      showSearch={{ filterOption: false, onSearch: setName }}
      value={value}
      loading={groups.isFetching}
      options={[...names].map(([groupId, name]) => ({ value: groupId, label: name }))}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
