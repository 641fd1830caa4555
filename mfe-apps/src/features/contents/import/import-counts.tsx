import type { ContentImported } from '@noren/contracts/contents';
import { useMessages } from '../../../messages.js';

/** The numbers of contents that a file creates, changes and leaves unchanged. */
export function ImportCounts({ result }: { result: ContentImported }) {
  const t = useMessages();
  return (
    <dl className="apps-import-counts">
      {(['create', 'change', 'unchanged'] as const).map((what) => (
        <div key={what}>
          <dt>{t(`import.${what}`)}</dt>
          <dd>{t('import.count', { count: result[what] })}</dd>
        </div>
      ))}
    </dl>
  );
}
