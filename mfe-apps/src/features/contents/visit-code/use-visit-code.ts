import { visitCodeEndpoints } from '@noren/contracts';
import { useRead } from '@noren/mfe-kit';

/** What the QR code of a shop says. */
export const useVisitCode = (appId: string, shopId: string) =>
  useRead(visitCodeEndpoints.get, { params: { appId, shopId } });
