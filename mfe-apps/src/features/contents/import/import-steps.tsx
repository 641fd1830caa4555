import type { ContentId, ContentImported } from '@noren/contracts/contents';
import { getErrorMessage } from '@noren/mfe-kit';
import { Button, Flex } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { ErrorState, LoadingState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../../messages.js';
import { ImportCounts } from './import-counts.js';
import { ImportErrors } from './import-errors.js';
import type { ImportState } from './use-import.js';

interface CheckProps {
  kindId: ContentId;
  state: ImportState & { step: 'check' };
  onCheck: () => void;
  onStart: (checked: ContentImported) => void;
  onRestart: () => void;
}

/** The result of the dry run, before the import. */
export function CheckStep({ kindId, state, onCheck, onStart, onRestart }: CheckProps) {
  const t = useMessages();
  const { source, result, error } = state;
  if (error !== undefined) return <ErrorState error={error} onRetry={onCheck} />;
  if (result === undefined) return <LoadingState label={t('import.reading')} />;
  const isWrong = result.errors.length > 0;
  const isNothing = result.create + result.change === 0;
  return (
    <>
      <p>
        <strong>{source.name}</strong>
      </p>
      {isWrong ? (
        <>
          <Alert type="error" showIcon title={t('import.errors', { count: result.errors.length })} />
          <ImportErrors kindId={kindId} errors={result.errors} />
        </>
      ) : (
        <>
          <ImportCounts result={result} />
          <Alert
            type={isNothing ? 'info' : 'success'}
            showIcon
            title={t(isNothing ? 'import.nothing' : 'import.ready')}
          />
        </>
      )}
      <Flex gap={8} justify="end">
        <Button onClick={onRestart}>{t('import.otherFile')}</Button>
        <Button type="primary" disabled={isWrong || isNothing} onClick={() => onStart(result)}>
          {t('import.start')}
        </Button>
      </Flex>
    </>
  );
}

interface WorkProps {
  state: ImportState & { step: 'import' };
  onStart: () => void;
}

/** The import in progress; a retry resumes where it failed. */
export function WorkStep({ state: { sent, error }, onStart }: WorkProps) {
  const t = useMessages();
  if (error !== undefined)
    return (
      <>
        <Alert type="error" showIcon title={getErrorMessage(error)} description={t('import.retryNote')} />
        <Flex justify="end">
          <Button type="primary" onClick={onStart}>
            {t('import.again')}
          </Button>
        </Flex>
      </>
    );
  const label = sent < 1 ? t('import.sending', { percent: Math.floor(sent * 100) }) : t('import.working');
  return (
    <div className="apps-import-progress" role="status">
      {/* The duration of the writes is unknown, so the bar has no value then. */}
      <progress aria-label={label} max={1} {...(sent < 1 ? { value: sent } : {})} />
      <p>{label}</p>
    </div>
  );
}

/** The result of the import. */
export function DoneStep({ result }: { result: ContentImported }) {
  const t = useMessages();
  return (
    <>
      <Alert type="success" showIcon title={t('import.done')} description={t('import.doneNote')} />
      <ImportCounts result={result} />
    </>
  );
}
