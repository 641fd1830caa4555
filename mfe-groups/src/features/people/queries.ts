import { personEndpoints } from '@noren/contracts/users';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** Reads a page of everyone who has signed in. */
export const usePeople = (query: ListSearch) =>
  useRead(personEndpoints.list, { query }, { keepPrevious: true });

export const usePerson = (userId: string) => useRead(personEndpoints.get, { params: { userId } });
