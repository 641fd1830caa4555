import { type AnyContent, type ContentId, contentKind } from '@noren/contracts';
import { errorCode, useTakenDraft } from '@noren/mfe-kit';
import { useState } from 'react';
import type { TypedValues } from './content-values.js';
import { contentDraftName, KeptContent, only } from './kept-content.js';
import { useContent } from './use-content.js';

/** What the editor is open for. */
export interface OpenedContent {
  purpose: 'create' | 'copyTitle' | 'edit';
  /** The content that is changed; none for a new one. */
  content?: AnyContent;
  /** What a new one starts with. */
  start: TypedValues;
  /** What was typed before a sign-in. */
  typed?: TypedValues;
}

/** What the editor of a list is open for: what somebody pressed, or what was unsaved when the session ended. */
export function useOpenedContent(kindId: ContentId, appId: string) {
  const [opened, setOpened] = useState<OpenedContent>();
  const [kept, setKept] = useState<KeptContent>();
  useTakenDraft(KeptContent, (found) => setKept(found as KeptContent), contentDraftName(kindId));
  const edited = useContent(kindId, appId, kept?.edited?.id);
  return {
    opened: opened ?? (kept && reopened(kept)),
    /** The content of which something was typed, where it has to be read first. */
    read: kept?.edited !== undefined && !isGone() ? edited : undefined,
    open: setOpened,
    close() {
      setOpened(undefined);
      setKept(undefined);
    },
  };

  function reopened({ values: typed, edited: of }: KeptContent): OpenedContent | undefined {
    // What somebody deleted meanwhile can still be saved, as a new one.
    if (of === undefined || isGone())
      return { purpose: 'create', start: contentKind(kindId).defaults, typed };
    if (edited.data === undefined) return undefined;
    // Of the version that was read then: had somebody saved since, both are shown.
    const content = { ...(edited.data.data as AnyContent), version: of.version };
    return { purpose: 'edit', content, start: {}, typed: only(of.fields, typed) };
  }

  function isGone(): boolean {
    return edited.error !== null && errorCode(edited.error) === 'notFound';
  }
}
