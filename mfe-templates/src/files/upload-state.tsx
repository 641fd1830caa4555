import { useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { useMessages } from '../messages.js';
import { formatRejection } from './format-rejection.js';
import type { FileUpload } from './use-file-upload.js';

/** The progress of an upload, and the rejected files with reasons. */
export function UploadState({ upload }: { upload: FileUpload }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { sending, rejected, cancel } = upload;
  return (
    <>
      {sending === undefined ? null : (
        <div className="templates-sending" role="status">
          <span>{t(sending.sent < 1 ? 'upload.sending' : 'upload.checking', { name: sending.name })}</span>
          <progress aria-label={t('upload.sending', { name: sending.name })} value={sending.sent} max={1} />
          <Button size="small" onClick={cancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
      {rejected.map(({ name, error }) => (
        <Alert
          key={name}
          className="templates-rejected"
          type="error"
          showIcon
          title={t('upload.rejected', { name })}
          description={
            <ul>
              {formatRejection(error, t, locale).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      ))}
    </>
  );
}
