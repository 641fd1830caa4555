import { groupEndpoints } from '@noren/contracts/base';
import { endpointQuery } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Reads a group again, after a refusal told that somebody changed it. */
export function useRefetchGroup(groupId: string): () => void {
  const cache = useQueryClient();
  const { queryKey } = endpointQuery(groupEndpoints.get, { params: { groupId } });
  return () => void cache.refetchQueries({ queryKey });
}
