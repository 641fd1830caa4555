import { type PeopleQuery, personEndpoints } from '@noren/contracts/users';
import { useRead } from '@noren/mfe-kit';

/** Reads a page of everyone who has signed in, or of those who see a group. */
export const usePeople = (query: PeopleQuery) =>
  useRead(personEndpoints.list, { query }, { keepPrevious: true });

export const usePerson = (userId: string) => useRead(personEndpoints.get, { params: { userId } });
