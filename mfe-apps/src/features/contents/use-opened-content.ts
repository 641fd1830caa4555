import { type AnyContent, type ContentId, contentKind } from '@noren/contracts/contents';
import { getErrorCode, useDraftRestore } from '@noren/mfe-kit';
import { useState } from 'react';
import { ContentDraft, contentDraftName, only } from './content-draft.js';
import type { TypedValues } from './content-values.js';
import { useContent } from './queries.js';

/** The content that the editor is open for. */
export interface OpenedContent {
  purpose: 'create' | 'copyTitle' | 'edit';
  /** The edited content; undefined for a new one. */
  content?: AnyContent;
  /** Initial values of a new content. */
  start: TypedValues;
  /** Input from before a sign-in. */
  typed?: TypedValues;
}

/**
 * What a list's editor is open for: a user's choice, the draft of a lost session, or a link.
 *
 * @param linkedId the content that the page was opened for
 */
export function useOpenedContent(kindId: ContentId, appId: string, linkedId: string | undefined) {
  const [opened, setOpened] = useState<OpenedContent>();
  const [savedDraft, setSavedDraft] = useState<ContentDraft>();
  useDraftRestore(ContentDraft, (found) => setSavedDraft(found as ContentDraft), contentDraftName(kindId));
  const edited = useContent(kindId, appId, savedDraft?.edited?.id);
  const [linked, setLinked] = useState(linkedId);
  const found = useContent(kindId, appId, linked);
  return {
    opened:
      opened ?? (savedDraft ? reopened(savedDraft) : found.data && toEdit(found.data.data as AnyContent)),
    /** The edited content, if it must be read before it is opened. */
    read: getRead(),
    open: setOpened,
    close() {
      setOpened(undefined);
      setSavedDraft(undefined);
      setLinked(undefined);
    },
  };

  function getRead() {
    if (savedDraft === undefined) return linked === undefined ? undefined : found;
    return savedDraft.edited !== undefined && !isGone() ? edited : undefined;
  }

  function reopened({ values: typed, edited: of }: ContentDraft): OpenedContent | undefined {
    // A draft of content that was deleted meanwhile can be saved as a new one.
    if (of === undefined || isGone())
      return { purpose: 'create', start: contentKind(kindId).defaults, typed };
    if (edited.data === undefined) return undefined;
    // Keeps the version of the draft, so that a conflicting change is detected.
    const content = { ...(edited.data.data as AnyContent), version: of.version };
    return { purpose: 'edit', content, start: {}, typed: only(of.fields, typed) };
  }

  function isGone(): boolean {
    return edited.error !== null && getErrorCode(edited.error) === 'notFound';
  }
}

const toEdit = (content: AnyContent): OpenedContent => ({ purpose: 'edit', content, start: {} });
