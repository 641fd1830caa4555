import { useKitMessages, useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert, ConflictDialog, ReplacedNotice } from '@noren/mfe-kit/feedback';
import { useTexts } from '../../texts.js';
import { settingsDifferences } from './settings-differences.js';
import type { SettingEditor } from './use-setting-editor.js';

interface Props {
  editor: SettingEditor;
}

/** The save and reset buttons. */
export function SettingActions({ editor }: Props) {
  const kit = useKitMessages();
  const { dirty, mayWrite, draft, saving } = editor;
  return (
    <>
      <Button disabled={!dirty} onClick={() => void editor.reset()}>
        {kit('action.reset')}
      </Button>
      <Button
        type="primary"
        disabled={!mayWrite || !dirty || draft.invalid.length > 0}
        loading={saving}
        onClick={editor.save}
      >
        {kit('action.save')}
      </Button>
    </>
  );
}

/** Notices about the forms below. */
export function SettingNotices({ editor }: Props) {
  const t = useTexts();
  const kit = useKitMessages();
  return (
    <div className="apps-notices" aria-live="polite">
      {editor.mayWrite ? null : <Alert type="info" showIcon title={kit('state.readOnly')} />}
      {editor.draft.invalid.length > 0 ? <Alert type="error" showIcon title={t('setting.invalid')} /> : null}
      {editor.hasReplaced ? (
        <ReplacedNotice title={t('setting.replaced')} onPutBack={editor.putBack} onForget={editor.forget} />
      ) : null}
    </div>
  );
}

/** Asks how to resolve a conflicting change. */
export function SettingConflict({ editor }: Props) {
  const t = useTexts();
  const locale = useLocale((state) => state.locale);
  if (editor.newest === undefined) return null;
  const words = { locale, yes: t('value.yes'), no: t('value.no') };
  return (
    <ConflictDialog
      code="configConflict"
      differences={settingsDifferences(editor.draft, editor.newest, words)}
      onCancel={editor.cancelConflict}
      onFetch={editor.fetchNewest}
    />
  );
}
