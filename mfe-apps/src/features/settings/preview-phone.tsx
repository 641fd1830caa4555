import type { PreviewEvent, PreviewState } from '@noren/contracts/previews';
import { useRef, useState } from 'react';
import { useMessages } from '../../messages.js';
import { type Following, useFollowedSettings } from './use-followed-settings.js';
import { type PreviewStatus, usePreviewWindow } from './use-preview-window.js';

interface Props {
  address: string;
  state: PreviewState;
  following: Following | undefined;
  onEvent: (event: PreviewEvent) => void;
}

/** The preview's window in a phone's frame, or why it shows nothing. */
export function PreviewPhone(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Screen key={`${attempt} ${props.address}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Screen({ address, state, following, onEvent, onRetry }: Props & { onRetry: () => void }) {
  const t = useMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  const status = usePreviewWindow(frame, address, state, onEvent);
  useFollowedSettings(frame, address, status === 'ready' ? following : undefined);
  return (
    <div className="apps-phone">
      <iframe
        ref={frame}
        title={t('preview.title')}
        src={address}
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      {status === 'ready' ? null : (
        <div className="apps-phone-cover" role="status">
          <Cover status={status} onRetry={onRetry} />
        </div>
      )}
    </div>
  );
}

function Cover({ status, onRetry }: { status: PreviewStatus; onRetry: () => void }) {
  const t = useMessages();
  if (status === 'loading')
    return <span className="nrn-spinner" role="img" aria-label={t('preview.loading')} />;
  if (status === 'outdated') return <p>{t('preview.outdated')}</p>;
  return (
    <>
      <p>{t('preview.absent')}</p>
      <button type="button" className="nrn-button" onClick={onRetry}>
        {t('preview.retry')}
      </button>
    </>
  );
}
