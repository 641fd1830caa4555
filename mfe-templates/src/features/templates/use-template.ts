import { templateEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** One template. */
export const useTemplate = (templateId: string) => useRead(templateEndpoints.get, { params: { templateId } });
