import { usePeople } from '@noren/mfe-kit';
import { ChoiceFilter } from '@noren/mfe-kit/table';
import { useState } from 'react';

interface Props {
  label: string;
  /** Id of a person. */
  value: string | undefined;
  onChange: (creator: string | undefined) => void;
}

/** Filters a list by creator; loads the creators when the filter opens. */
export function CreatorFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <ChoiceFilter
      label={label}
      value={value}
      {...usePeople({ typed, selected: value, isOpen })}
      onOpen={() => setOpen(true)}
      onType={setTyped}
      onChange={onChange}
    />
  );
}
