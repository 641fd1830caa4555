import type { AppDetail } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import type { Sections } from '@noren/contracts/config-sections';
import {
  type AnyContent,
  type ContentId,
  type ContentKind,
  contentKind,
  getContentValues,
} from '@noren/contracts/contents';
import {
  getErrorCode,
  toast,
  useAfterTransition,
  useDraftSource,
  useKitMessages,
  useLocale,
  useMay,
  useUnsavedGuard,
} from '@noren/mfe-kit';
import { isSameValue } from '@noren/mfe-kit/feedback';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages.js';
import { changedFields, contentDraftName, only, toContentDraft } from './content-draft.js';
import {
  type FieldProblem,
  fieldAt,
  getProblems,
  getServerProblems,
  getVisibleProblems,
} from './content-problems.js';
import { type TypedValues, toRequestValues } from './content-values.js';
import { suggestStoreCode } from './guessed-codes/store-code.js';
import { readContent, useSaveContent } from './queries.js';

export interface EditorOptions {
  kindId: ContentId;
  app: AppDetail;
  sections: Sections;
  /** The edited content; undefined for a new one. */
  content: AnyContent | undefined;
  /** Initial values of a new content. */
  start: TypedValues;
  /** Input from before a sign-in. */
  typed?: TypedValues | undefined;
  onClose: () => void;
}

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** The state of a content's editor: input, errors and saving. */
export function useContentEditor(options: EditorOptions) {
  const { kindId, app, sections, content, start, typed, onClose } = options;
  const t = useMessages();
  const kit = useKitMessages();
  const locale = useLocale((state) => state.locale);
  const kind: ContentKind = contentKind(kindId);
  // The content being edited, regardless of later reads of the list.
  const [base, setBase] = useState(content);
  const [stored, setStored] = useState<TypedValues>(() =>
    content === undefined ? start : getContentValues(kind, content),
  );
  const [values, setValues] = useState<TypedValues>(() => ({ ...stored, ...typed }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [rejections, setRejections] = useState<readonly FieldProblem[]>([]);
  const [newest, setNewest] = useState<AnyContent>();
  const [replaced, setReplaced] = useState<TypedValues>();

  const dirty = !isSameValue(values, stored);
  useUnsavedGuard(dirty);
  useDraftSource(
    () => (dirty ? toContentDraft(kind, values, stored, base) : undefined),
    contentDraftName(kindId),
  );
  const problems = useMemo(
    () => getProblems(kind, values, { locale, sections }),
    [kind, values, locale, sections],
  );
  const visibleProblems = useMemo(() => {
    const now = getVisibleProblems(problems, touched, isSubmitted);
    return [...now, ...rejections.filter(({ path }) => now.every((one) => one.path !== path))];
  }, [problems, touched, isSubmitted, rejections]);

  const saving = useSaveContent(kindId, app.id, {
    onSuccess: () => {
      const name = String(values['name']);
      toast.success(t(base === undefined ? 'content.created' : 'content.saved', { name }));
      onClose();
    },
    onError: (error) => {
      if (getErrorCode(error) === 'conflict' && base !== undefined) {
        void findNewest(error, kindId, base).then(setNewest, () => toast.error(kit('state.notSaved')));
        return true;
      }
      const fields = getServerProblems(error.errors, locale);
      setRejections(fields);
      focusField(kindId, fields[0]);
      return fields.length > 0;
    },
  });

  /** Updates some fields of the current values, because an upload may end after other edits. */
  function change(part: TypedValues) {
    const changedNames = Object.keys(part).filter((name) => !isSameValue(values[name], part[name]));
    setTouched((before) => new Set([...before, ...changedNames]));
    setRejections((before) => before.filter(({ path }) => !changedNames.includes(fieldAt(path))));
    const suggested = suggestStoreCode({ kind, sections }, values, { ...values, ...part });
    setValues((before) => ({ ...before, ...part, ...suggested }));
  }

  const save = useAfterTransition(() => {
    setSubmitted(true);
    if (problems.length > 0) focusField(kindId, problems[0]);
    else saving.save(toRequestValues(kind, values), base);
  });

  return {
    kind,
    base,
    values,
    dirty,
    newest,
    visibleProblems,
    mayWrite: useMay('content.write'),
    isSaving: saving.isPending,
    isInvalid: isSubmitted && problems.length > 0,
    hasReplaced: replaced !== undefined,
    change,
    save,
    cancelConflict: () => setNewest(undefined),
    fetchNewest() {
      if (newest === undefined) return;
      setReplaced(only(changedFields(values, stored), values));
      setBase(newest);
      setValues(getContentValues(kind, newest));
      setStored(getContentValues(kind, newest));
      setTouched(new Set());
      setSubmitted(false);
      setNewest(undefined);
    },
    restore() {
      if (replaced !== undefined) change(replaced);
      setReplaced(undefined);
    },
    dismiss: () => setReplaced(undefined),
  };
}

/** Returns the id of the control at a path: `coupons_name`, `scratchGames_prizes_0_name`. */
const controlId = (prefix: string, path: string): string => `${prefix}${path.replaceAll('/', '_')}`;

/** Focuses the control of an error once it is rendered. */
function focusField(prefix: string, problem: FieldProblem | undefined): void {
  if (problem === undefined) return;
  setTimeout(() => {
    const control = document.getElementById(controlId(prefix, problem.path));
    control?.scrollIntoView?.({ block: 'center' });
    const target = control?.matches('input, textarea, button, [tabindex]')
      ? control
      : control?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    target?.focus({ preventScroll: true });
  });
}

/** Returns the current content, from the conflict or read again. */
async function findNewest(error: ApiError, kind: ContentId, { appId, id }: AnyContent): Promise<AnyContent> {
  const current = error.current as Partial<AnyContent> | undefined;
  if (current?.name !== undefined && current.version !== undefined) return current as AnyContent;
  return readContent(kind, appId, id);
}
