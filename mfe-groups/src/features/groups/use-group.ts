import { groupEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

export const useGroup = (groupId: string) => useRead(groupEndpoints.get, { params: { groupId } });
