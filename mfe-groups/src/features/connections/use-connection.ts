import { connectionEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

export const useConnection = (id: string) => useRead(connectionEndpoints.get, { params: { id } });
