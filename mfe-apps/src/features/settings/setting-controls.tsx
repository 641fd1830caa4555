import type { SectionId } from '@noren/contracts/config-sections';
import type { Configuration } from '@noren/contracts/configurations';
import type { Locale } from '@noren/contracts/errors';
import { sectionTexts } from '@noren/contracts/texts';
import { pseudoTexts, useKitMessages, useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import {
  Alert,
  ConflictDialog,
  type Difference,
  formatFormValue,
  isSameValue,
  ReplacedNotice,
} from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { type Draft, getChanges } from './draft.js';
import { useSaveKey } from './use-save-key.js';
import type { SettingEditor } from './use-setting-editor.js';

interface Props {
  editor: SettingEditor;
}

/** The save and reset buttons. */
export function SettingActions({ editor }: Props) {
  const kit = useKitMessages();
  const { dirty, mayWrite, draft, saving } = editor;
  const isSavable = mayWrite && dirty && draft.invalid.length === 0;
  useSaveKey(isSavable && !saving ? editor.save : undefined);
  return (
    <>
      <Button disabled={!dirty} onClick={() => void editor.reset()}>
        {kit('action.reset')}
      </Button>
      <Button
        type="primary"
        disabled={!isSavable}
        loading={saving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={editor.save}
      >
        {kit('action.save')}
      </Button>
    </>
  );
}

/** Notices about the forms below. */
export function SettingNotices({ editor }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  return (
    <div className="apps-notices" aria-live="polite">
      {editor.mayWrite ? null : <Alert type="info" showIcon title={kit('state.readOnly')} />}
      {editor.draft.invalid.length > 0 ? <Alert type="error" showIcon title={t('setting.invalid')} /> : null}
      {editor.hasReplaced ? (
        <ReplacedNotice title={t('setting.replaced')} onRestore={editor.restore} onDismiss={editor.dismiss} />
      ) : null}
    </div>
  );
}

/** Asks how to resolve a conflicting change. */
export function SettingConflict({ editor }: Props) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  if (editor.newest === undefined) return null;
  const labels = { locale, yes: t('value.yes'), no: t('value.no') };
  return (
    <ConflictDialog
      code="configConflict"
      differences={getSettingsDifferences(editor.draft, editor.newest, labels)}
      onCancel={editor.cancelConflict}
      onFetch={editor.fetchNewest}
    />
  );
}

/** Returns the fields that the user and others changed to different values, formatted for users. */
function getSettingsDifferences(
  draft: Draft,
  newest: Configuration,
  { locale, yes, no }: { locale: Locale; yes: string; no: string },
): Difference[] {
  return (Object.entries(getChanges(draft)) as [SectionId, Record<string, unknown>][]).flatMap(
    ([section, typed]) => {
      const [base, stored] = [draft.base, newest].map(
        ({ sections }) => sections[section] as Record<string, unknown>,
      );
      const labels = pseudoTexts(sectionTexts[locale][section]);
      const formatSegment = (field: string, value: unknown) =>
        labels?.options?.[field]?.[String(value)] ?? formatFormValue(value, yes, no);
      return Object.keys(typed)
        .filter((field) => isConflict(base?.[field], typed[field], stored?.[field]))
        .map((field) => ({
          label: `${labels?.title ?? section}: ${labels?.fields[field] ?? field}`,
          typed: formatSegment(field, typed[field]),
          newest: formatSegment(field, stored?.[field]),
        }));
    },
  );
}

const isConflict = (base: unknown, typed: unknown, stored: unknown): boolean =>
  !isSameValue(typed, base) && !isSameValue(stored, base) && !isSameValue(typed, stored);
