import { connectionEndpoints } from '@noren/contracts';
import { useRead } from '@noren/mfe-kit';

export const useConnection = (id: string) => useRead(connectionEndpoints.get, { params: { id } });
