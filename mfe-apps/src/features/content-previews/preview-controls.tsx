import { type Environment, environments } from '@noren/contracts/apps';
import { formatDateTime } from '@noren/mfe-kit';
import { Button, Flex } from '@noren/mfe-kit/display';
import { toNextMidnight } from '@noren/mfe-kit/fields';
import { Segmented, TimeInput } from '@noren/mfe-kit/form';
import { useId } from 'react';
import { useMessages } from '../../messages.js';
import { useScheduled } from './queries.js';

interface Props {
  appId: string;
  environment: Environment;
  /** ISO 8601; undefined for now. */
  at: string | undefined;
  onEnvironment: (environment: Environment) => void;
  onAt: (at: string | undefined) => void;
}

/** Chooses where and when: by hand, or from the moments at which something changes. */
export function PreviewControls({ appId, environment, at, onEnvironment, onAt }: Props) {
  const t = useMessages();
  const timeId = useId();
  const scheduled = useScheduled(appId).data?.data ?? [];
  return (
    <div className="apps-preview-controls">
      <Segmented
        aria-label={t('contentPreview.environment')}
        value={environment}
        onChange={onEnvironment}
        options={[...environments].reverse().map((value) => ({ value, label: t(`environment.${value}`) }))}
      />
      <p className="nrn-state-note">{t(`contentPreview.environmentNote.${environment}`)}</p>
      <label htmlFor={timeId}>{t('contentPreview.at')}</label>
      <TimeInput id={timeId} value={at} onChange={onAt} aria-describedby={`${timeId}-note`} />
      <p id={`${timeId}-note`} className="nrn-state-note">
        {t('contentPreview.atNote')}
      </p>
      <Flex gap={8} wrap role="group" aria-label={t('contentPreview.jump')}>
        <Button size="small" onClick={() => onAt(undefined)}>
          {t('contentPreview.now')}
        </Button>
        <Button size="small" onClick={() => onAt(toNextMidnight(at ?? new Date().toISOString()))}>
          {t('contentPreview.midnight')}
        </Button>
        {scheduled.map(({ id, name, publishAt = '' }) => (
          <Button key={id} size="small" title={formatDateTime(publishAt)} onClick={() => onAt(publishAt)}>
            {t('contentPreview.scheduled', { name })}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
