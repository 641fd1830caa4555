import { type ContentId, type ContentImported, getContentEndpoints } from '@noren/contracts/contents';
import { api } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CsvFault, type CsvSource, readCsvSource } from './csv-source.js';

/** State of an import. */
export type ImportState =
  | { step: 'file'; isReading: boolean; fault?: CsvFault }
  /** `result` after a successful dry run; `error` after a failed one. */
  | { step: 'check'; source: CsvSource; result?: ContentImported; error?: unknown }
  | { step: 'import'; source: CsvSource; checked: ContentImported; sent: number; error?: unknown }
  | { step: 'done'; source: CsvSource; result: ContentImported };

/** Runs an import from file to result; writes only after the dry run was shown. */
export function useImport(kindId: ContentId, appId: string) {
  const cache = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'file', isReading: false });

  const send = async ({ text, importKey }: CsvSource, dryRun: boolean, onSent: (share: number) => void) => {
    const body = { csv: text, dryRun, importKey };
    const answer = await api().upload(
      getContentEndpoints(kindId).import,
      { params: { appId }, body },
      onSent,
    );
    return answer.data;
  };

  async function check(source: CsvSource) {
    setState({ step: 'check', source });
    try {
      const result = await send(source, true, () => undefined);
      setState({ step: 'check', source, result });
    } catch (error) {
      setState({ step: 'check', source, error });
    }
  }

  return {
    state,
    async selectFile(files: readonly File[]) {
      const [file] = files;
      if (file === undefined) return;
      if (files.length > 1) return setState({ step: 'file', isReading: false, fault: 'one' });
      setState({ step: 'file', isReading: true });
      const source = await readCsvSource(file);
      if (typeof source === 'string') setState({ step: 'file', isReading: false, fault: source });
      else await check(source);
    },
    check,
    async start(source: CsvSource, checked: ContentImported) {
      setState({ step: 'import', source, checked, sent: 0 });
      try {
        const result = await send(source, false, (sent) =>
          setState({ step: 'import', source, checked, sent }),
        );
        // The contents may have changed since the dry run.
        if (result.imported) {
          // A retry does not report what an earlier attempt wrote; the dry run before them does.
          const ids = [...new Set([...checked.ids, ...result.ids])];
          setState({ step: 'done', source, result: { ...result, ids } });
        } else setState({ step: 'check', source, result });
      } catch (error) {
        setState({ step: 'import', source, checked, sent: 1, error });
      } finally {
        // Contents written before a failure stay.
        await cache.invalidateQueries({ queryKey: [kindId] });
      }
    },
    restart: () => setState({ step: 'file', isReading: false }),
  };
}
