import { type ApiError, groupEndpoints } from '@noren/contracts';
import { confirm, endpointQuery } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../texts.js';

/**
 * What to do when somebody else changed the group first: asks, and either takes the newer group (then
 * `onFetched` resets the form) or leaves what was typed.
 */
export function useConflict(groupId: string, onFetched: () => void): (error: ApiError) => boolean {
  const t = useTexts();
  const cache = useQueryClient();
  const ask = async () => {
    const fetchNew = await confirm({
      title: t('conflict.title'),
      body: t('conflict.body'),
      okText: t('conflict.fetch'),
    });
    if (!fetchNew) return;
    await cache.refetchQueries({
      queryKey: endpointQuery(groupEndpoints.get, { params: { groupId } }).queryKey,
    });
    onFetched();
  };
  return (error) => {
    if (error.code !== 'conflict') return false;
    void ask();
    return true;
  };
}
