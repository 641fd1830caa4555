import { visitCodeEndpoints } from '@noren/contracts';
import { useRead } from '@noren/mfe-kit';

/** Reads the text of a shop's QR code. */
export const useVisitCode = (appId: string, shopId: string) =>
  useRead(visitCodeEndpoints.get, { params: { appId, shopId } });
