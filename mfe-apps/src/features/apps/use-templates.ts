import { templateEndpoints } from '@noren/contracts/base';
import { useMay, useRead } from '@noren/mfe-kit';

/** The templates; roles that may not read them get none. */
export const useTemplates = () =>
  useRead(templateEndpoints.list, { query: { size: 100 } }, { enabled: useMay('template.read') });
