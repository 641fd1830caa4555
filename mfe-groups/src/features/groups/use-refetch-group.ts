import { groupEndpoints } from '@noren/contracts/base';
import { endpointQuery } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that reads a group again after a conflict. */
export function useRefetchGroup(groupId: string): () => void {
  const cache = useQueryClient();
  const { queryKey } = endpointQuery(groupEndpoints.get, { params: { groupId } });
  return () => void cache.refetchQueries({ queryKey });
}
