import { ticketSerialEndpoints } from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

/** Creates serial codes of a ticket, which only this answer contains. */
export const useCreateSerialCodes = (onMade: (codes: readonly string[]) => void) =>
  useWrite(ticketSerialEndpoints.create, { onSuccess: ({ data }) => onMade(data.codes) });
