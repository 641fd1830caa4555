import { ticketSerialEndpoints } from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

/** Makes serial codes of a ticket, which are told this once. */
export const useCreateSerialCodes = (onMade: (codes: readonly string[]) => void) =>
  useWrite(ticketSerialEndpoints.create, { onSuccess: ({ data }) => onMade(data.codes) });
