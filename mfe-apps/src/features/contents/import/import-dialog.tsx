import type { AppDetail } from '@noren/contracts/apps';
import type { ContentId } from '@noren/contracts/contents';
import { Name } from '@noren/contracts/core';
import { contentTexts } from '@noren/contracts/texts';
import { confirm, pseudoText, useKitMessages, useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { getMaxLength } from '@noren/mfe-kit/form';
import { Steps } from '@noren/mfe-kit/nav';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import type { RenderAddToRelease } from '../use-publishing.js';
import { ColumnGuide } from './column-guide.js';
import { CsvDrop } from './csv-drop.js';
import { ImportRelease } from './import-release.js';
import { CheckStep, DoneStep, WorkStep } from './import-steps.js';
import { useImport } from './use-import.js';

interface Props {
  kindId: ContentId;
  app: AppDetail;
  addToRelease: RenderAddToRelease;
  onClose: () => void;
}

const steps = { file: 0, check: 1, import: 1, done: 2 } as const;

/** Imports contents from a CSV file: select, check, import. */
export function ImportDialog({ kindId, app, addToRelease, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const locale = useLocale((state) => state.locale);
  const { state, selectFile, check, start, restart } = useImport(kindId, app.id);
  const [isAdding, setAdding] = useState(false);
  const isWorking = state.step === 'import' && state.error === undefined;
  const close = async () => {
    const yes =
      !isWorking ||
      (await confirm({ title: t('import.stopTitle'), body: t('import.stopBody'), danger: true }));
    if (yes) onClose();
  };
  if (isAdding && state.step === 'done') {
    const name = t('import.releaseName', { file: state.source.name }).slice(0, getMaxLength(Name));
    return addToRelease(state.result.ids, (isAdded) => (isAdded ? onClose() : setAdding(false)), name);
  }
  return (
    <Modal
      width={760}
      title={t('import.title', { title: pseudoText(contentTexts[locale][kindId].title) })}
      mask={{ closable: false }}
      onCancel={() => void close()}
      // The check step has its own buttons.
      footer={
        state.step === 'check' ? null : <Button onClick={() => void close()}>{kit('action.close')}</Button>
      }
    >
      <Steps
        className="apps-import-steps"
        size="small"
        current={steps[state.step]}
        items={[
          { title: t('import.stepFile') },
          { title: t('import.stepCheck') },
          { title: t('import.stepDone') },
        ]}
      />
      <div className="apps-import" aria-live="polite">
        {state.step === 'file' ? (
          <>
            <ColumnGuide kindId={kindId} />
            <CsvDrop
              isReading={state.isReading}
              fault={state.fault}
              onFiles={(files) => void selectFile(files)}
            />
          </>
        ) : null}
        {state.step === 'check' ? (
          <CheckStep
            kindId={kindId}
            state={state}
            onCheck={() => void check(state.source)}
            onStart={(checked) => void start(state.source, checked)}
            onRestart={restart}
          />
        ) : null}
        {state.step === 'import' ? (
          <WorkStep state={state} onStart={() => void start(state.source, state.checked)} />
        ) : null}
        {state.step === 'done' ? (
          <>
            <DoneStep result={state.result} />
            <ImportRelease
              kindId={kindId}
              app={app}
              ids={state.result.ids}
              onAdd={() => setAdding(true)}
              onPublished={onClose}
            />
          </>
        ) : null}
      </div>
    </Modal>
  );
}
