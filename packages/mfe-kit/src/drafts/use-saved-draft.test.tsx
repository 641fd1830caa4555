import { beforeEach, describe, expect, it } from '@jest/globals';
import { model } from '@noren/contracts/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Type } from 'typebox';
import { testSession } from '../../test/render-remote.js';
import { toastStore } from '../dialogs/toasts.js';
import { useLocale } from '../i18n/i18n.js';
import { sessionStore } from '../session/session.js';
import { draftTtlMs, isLeavingWithDrafts, restoreDraft, saveDrafts } from './saved-drafts.js';
import { useSavedDraft } from './use-saved-draft.js';

const Note = model('Note', 'A note', { note: Type.String({ maxLength: 20 }) });

function Page() {
  const [note, setNote] = useState('');
  useSavedDraft({
    schema: Note,
    unsaved: note === '' ? undefined : { note },
    onRestore: (note) => setNote(note.note),
  });
  return <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />;
}

const open = () => render(<Page />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
/** Saves drafts as the shell does before it leaves, then unmounts the page. */
const leave = (page: ReturnType<typeof open>, at?: number) => {
  const stay = saveDrafts(at);
  page.unmount();
  return stay;
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('draft saving', () => {
  beforeEach(() => {
    sessionStorage.clear();
    toastStore.setState({ toasts: [] });
    useLocale.getState().setLocale('en');
    sessionStore.getState().set(testSession({ id: 'u1' }));
    window.history.replaceState(null, '', '/note');
  });

  it('restores the draft after the sign-in, once, and notifies the user', async () => {
    const page = open();
    await userEvent.type(field(), 'Hello');
    leave(page);
    expect(isLeavingWithDrafts()).toBe(true);
    const after = open();
    await waitFor(() => expect(field().value).toBe('Hello'));
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
      'What you typed before signing in is here again.',
    ]);
    after.unmount();
    open();
    await settled();
    expect(field().value).toBe('');
  });

  it('restores a draft only for the same user and path', async () => {
    const page = open();
    await userEvent.type(field(), 'Hello');
    leave(page);
    sessionStore.getState().set(testSession({ id: 'u2' }));
    expect(await restoreDraft(Note)).toBeUndefined();
    sessionStore.getState().set(testSession({ id: 'u1' }));
    window.history.replaceState(null, '', '/other');
    expect(await restoreDraft(Note)).toBeUndefined();
    window.history.replaceState(null, '', '/note');
    expect(await restoreDraft(Note)).toEqual({ note: 'Hello' });
  });

  it('drops a draft after twelve hours, or when it does not match the schema', async () => {
    const save = async (note: string, at: number) => {
      const page = open();
      await userEvent.type(field(), note);
      leave(page, at);
    };
    await save('Hello', 1_000);
    expect(await restoreDraft(Note, 'page', 1_001 + draftTtlMs)).toBeUndefined();
    expect(await restoreDraft(Note, 'page', 1_000)).toBeUndefined();
    await save('x'.repeat(21), 1_000);
    expect(await restoreDraft(Note, 'page', 1_000)).toBeUndefined();
  });

  it('saves no draft when nothing is unsaved or the page is not left after all', async () => {
    leave(open());
    expect(Object.keys(sessionStorage)).toEqual([]);
    open();
    await userEvent.type(field(), 'Hello');
    saveDrafts()();
    expect(isLeavingWithDrafts()).toBe(false);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
