import { templateEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads one template. */
export const useTemplate = (templateId: string) => useRead(templateEndpoints.get, { params: { templateId } });
