import type { RelatedGroup } from '@noren/contracts/apps';
import { Select } from '@noren/mfe-kit/select';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { useGroups } from '../queries.js';

interface Props {
  id?: string;
  /** Groups that the app has, which the user may not see otherwise. */
  known: readonly RelatedGroup[];
  /** Id of the app's own group, which is not offered. */
  own: string | undefined;
  value?: string[];
  onChange?: (groupIds: string[]) => void;
}

/** Selects groups beside an app's own; the service searches, so that any number of groups works. */
export function RelatedGroupsSelect({ id, known, own, value = [], onChange }: Props) {
  const t = useMessages();
  const [name, setName] = useState('');
  const groups = useGroups(name, undefined);
  const names = new Map(known.map(({ groupId, groupName }) => [groupId, groupName]));
  for (const group of groups.data?.data ?? []) names.set(group.groupId, group.name);
  names.delete(own ?? '');
  return (
    <Select
      id={id ?? ''}
      mode="multiple"
      aria-label={t('groups.related')}
      placeholder={t('groups.noRelated')}
      showSearch={{ filterOption: false, onSearch: setName }}
      value={value}
      loading={groups.isFetching}
      options={[...names].map(([groupId, label]) => ({ value: groupId, label }))}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
}
