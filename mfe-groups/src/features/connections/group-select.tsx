import { groupEndpoints } from '@noren/contracts/groups';
import { useDebounced, useRead } from '@noren/mfe-kit';
import { Select } from '@noren/mfe-kit/select';
import { useState } from 'react';
import { useMessages } from '../../messages.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (groupId: string) => void;
}

/** Selects a group; the service searches, so that any number of groups works. */
export function GroupSelect({ id, value, onChange }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  const query = {
    ...(name === '' ? {} : { name }),
    ...(value === undefined ? {} : { selectGroupId: value }),
  };
  const groups = useRead(groupEndpoints.list, { query }, { keepPrevious: true });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      placeholder={t('connection.groupSearch')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t('connection.groupNone')}
      loading={groups.isFetching}
      value={value ?? null}
      options={(groups.data?.data ?? []).map((group) => ({
        value: group.groupId,
        label: `${group.name}（${group.code}）`,
      }))}
      onChange={(next: string | null) => next !== null && onChange?.(next)}
    />
  );
}
