import { type Configuration, type Locale, type SectionId, sectionTexts } from '@noren/contracts';
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
import { useTexts } from '../../messages.js';
import { type Draft, getChanges } from './draft.js';
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

/** Returns the edited fields whose stored values have changed, formatted for users. */
function settingsDifferences(
  draft: Draft,
  newest: Configuration,
  { locale, yes, no }: { locale: Locale; yes: string; no: string },
): Difference[] {
  return (Object.entries(getChanges(draft)) as [SectionId, Record<string, unknown>][]).flatMap(
    ([section, typed]) => {
      const stored = newest.sections[section] as Record<string, unknown>;
      const words = pseudoTexts(sectionTexts[locale][section]);
      const formatSegment = (field: string, value: unknown) =>
        words?.options?.[field]?.[String(value)] ?? formatFormValue(value, yes, no);
      return Object.keys(typed)
        .filter((field) => !isSameValue(typed[field], stored[field]))
        .map((field) => ({
          label: `${words?.title ?? section}: ${words?.fields[field] ?? field}`,
          typed: formatSegment(field, typed[field]),
          newest: formatSegment(field, stored[field]),
        }));
    },
  );
}
