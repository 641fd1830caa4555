import { templateEndpoints } from '@noren/contracts/base';
import { useMay, useRead } from '@noren/mfe-kit';

/** Reads the templates; returns none for roles without permission. */
export const useTemplates = () =>
  useRead(templateEndpoints.list, { query: { size: 100 } }, { enabled: useMay('template.read') });
