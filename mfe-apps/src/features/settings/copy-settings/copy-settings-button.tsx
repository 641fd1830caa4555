import type { SectionId } from '@noren/contracts/config-sections';
import { Button } from '@noren/mfe-kit/display';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { getFormValues } from '../draft.js';
import type { SettingEditor } from '../use-setting-editor.js';

// Needed rarely, and it brings the comparison of settings.
const CopySettingsDialog = lazy(() => import('./copy-settings-dialog.js'));

interface Props {
  appId: string;
  sectionIds: readonly SectionId[];
  editor: SettingEditor;
}

/** Takes fields of this page from another app, as unsaved changes. */
export function CopySettingsButton({ appId, sectionIds, editor }: Props) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!editor.mayWrite} onClick={() => setOpen(true)}>
        {t('copySettings.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <CopySettingsDialog
            appId={appId}
            sectionIds={sectionIds}
            values={getFormValues(editor.draft)}
            onCopy={(copied) => {
              for (const { section, value, isValid } of copied) editor.edit(section, value, isValid);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
