import type { ContentImported } from '@noren/contracts';
import { useTexts } from '../../../texts.js';

/** How many contents a file creates, changes and leaves. */
export function ImportCounts({ result }: { result: ContentImported }) {
  const t = useTexts();
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
