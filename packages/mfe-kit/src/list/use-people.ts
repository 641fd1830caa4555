import { type User, userEndpoints } from '@noren/contracts/users';
import { useRead } from '../api/query.js';
import { useDebounced } from './use-debounced.js';

export interface PeopleQuery {
  /** Part of a name. */
  typed: string;
  /** Id of the chosen person, who is always among the options. */
  selected: string | undefined;
  /** False to read only the chosen person. */
  isOpen: boolean;
}

/** Reads people for a filter as options: the value is the id, because people may share a name or change it. */
export function usePeople({ typed, selected, isOpen }: PeopleQuery) {
  const name = useDebounced(typed.trim());
  const people = useRead(
    userEndpoints.list,
    { query: name === '' ? {} : { creator: name } },
    { keepPrevious: true, enabled: isOpen },
  );
  const chosen = useRead(
    userEndpoints.list,
    { query: { creator: selected ?? '' } },
    { enabled: selected !== undefined },
  );
  const found = chosen.data?.data.find(({ id }) => id === selected);
  const unknown = selected === undefined || chosen.isFetching ? undefined : { id: selected, name: selected };
  const first = name === '' ? (found ?? unknown) : undefined;
  const others = (isOpen ? (people.data?.data ?? []) : []).filter(({ id }) => id !== first?.id);
  return { options: toOptions([...(first ? [first] : []), ...others]), isLoading: people.isFetching };
}

/** Puts the id beside a name that several people share. */
function toOptions(people: readonly Pick<User, 'id' | 'name'>[]) {
  return people.map(({ id, name }) => {
    const isShared = people.some((other) => other.id !== id && other.name === name);
    return { value: id, label: isShared ? `${name} (${id})` : name };
  });
}
