import { useDelayed } from '@noren/mfe-kit';
import { ChoiceFilter } from '@noren/mfe-kit/table';
import { useState } from 'react';
import { useCreators } from './use-creators.js';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (creator: string | undefined) => void;
}

/** Narrows a list to what a person created; people are asked for once somebody looks for one. */
export function CreatorFilter({ label, value, onChange }: Props) {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(false);
  const people = useCreators(useDelayed(name.trim()), wanted);
  const names = (people.data?.data ?? []).map((person) => person.name);
  const chosen = value === undefined || name !== '' ? [] : [value];
  return (
    <ChoiceFilter
      label={label}
      value={value}
      options={[...new Set([...chosen, ...names])].map((creator) => ({ value: creator, label: creator }))}
      isLoading={people.isFetching}
      onOpen={() => setWanted(true)}
      onType={setName}
      onChange={onChange}
    />
  );
}
