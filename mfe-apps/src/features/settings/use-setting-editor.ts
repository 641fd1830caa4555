import type { AppDetail } from '@noren/contracts/apps';
import type { SectionId, Sections } from '@noren/contracts/config-sections';
import type { Configuration } from '@noren/contracts/configurations';
import { confirm, useAfterTransition, useKitMessages, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages.js';
import { createDraft, createDraftStore, getChanges, getPreviewValues, isDirty } from './draft.js';
import { useCacheConfiguration, useSaveConfiguration } from './queries.js';

export type SettingEditor = ReturnType<typeof useSettingEditor>;

/** The unsaved settings of a page and the actions on them. */
export function useSettingEditor(app: AppDetail, stored: Configuration) {
  const t = useMessages();
  const kit = useKitMessages();
  const [useDraft] = useState(createDraftStore);
  const state = useDraft();
  const draft = useMemo(() => state.draft ?? createDraft(stored), [state.draft, stored]);
  const drawn = useMemo(() => getPreviewValues(draft), [draft]);
  /** The conflicting settings, while the user decides. */
  const [newest, setNewest] = useState<Configuration>();
  const cacheConfiguration = useCacheConfiguration(app.id);
  const dirty = isDirty(draft);
  const mayWrite = useMay('config.write');
  const save = useSaveConfiguration(app.id, { onSaved: state.saved, onConflict: setNewest });
  /** Resolves to false if the settings are not saved: a message or the conflict says why. */
  const saveDraft = async (): Promise<boolean> => {
    const body = { version: draft.base.version, sections: getChanges(draft), merge: true };
    return save.mutateAsync({ params: { appId: app.id }, body }).then(
      () => true,
      () => false,
    );
  };
  const isSavable = mayWrite && draft.invalid.length === 0;
  useUnsavedGuard(dirty, isSavable ? saveDraft : undefined);
  const saveTyped = useAfterTransition(() => {
    if (draft.invalid.length === 0) void saveDraft();
  });
  return {
    draft,
    drawn,
    dirty,
    mayWrite,
    saving: save.isPending,
    newest,
    hasReplaced: state.replaced !== undefined,
    edit: (section: SectionId, value: Sections[SectionId], valid: boolean) =>
      state.edit(stored, section, value, valid),
    save: saveTyped,
    async reset() {
      const yes = await confirm({
        title: t('setting.resetTitle'),
        body: t('setting.resetBody'),
        okText: kit('unsaved.discard'),
        danger: true,
      });
      if (yes) state.clear();
    },
    cancelConflict: () => setNewest(undefined),
    fetchNewest() {
      if (newest === undefined) return;
      cacheConfiguration(newest);
      state.replace();
      setNewest(undefined);
    },
    restore: () => state.restore(stored),
    dismiss: state.dismiss,
  };
}
