import { useDebounced } from '@noren/mfe-kit';
import { ChoiceFilter } from '@noren/mfe-kit/table';
import { useState } from 'react';
import { useCreators } from './queries.js';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (creator: string | undefined) => void;
}

/** Filters a list by creator; loads the creators when the filter opens. */
export function CreatorFilter({ label, value, onChange }: Props) {
  const [name, setName] = useState('');
  const [hasOpened, setOpened] = useState(false);
  const people = useCreators(useDebounced(name.trim()), hasOpened);
  const names = (people.data?.data ?? []).map((person) => person.name);
  const chosen = value === undefined || name !== '' ? [] : [value];
  return (
    <ChoiceFilter
      label={label}
      value={value}
      options={[...new Set([...chosen, ...names])].map((creator) => ({ value: creator, label: creator }))}
      isLoading={people.isFetching}
      onOpen={() => setOpened(true)}
      onType={setName}
      onChange={onChange}
    />
  );
}
