import { beforeEach, describe, expect, it } from '@jest/globals';
import { saveDrafts, sessionStore } from '@noren/mfe-kit';
import { testSession } from '@noren/mfe-kit/testing';
import { waitFor } from '@testing-library/react';
import { aConfiguration } from '../../../test/apps.js';
import { createDraftStore } from './draft-store.js';

const stored = aConfiguration();
const { topPage, styles } = stored.sections;
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('unsaved settings when the session ends', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStore.getState().set(testSession());
    window.history.replaceState(null, '', '/app/1/page-setting/top');
  });

  it('are restored after the sign-in, even invalid ones', async () => {
    const store = createDraftStore();
    store.getState().edit(stored, 'topPage', { ...topPage, title: 'Hello' }, true);
    store.getState().edit(stored, 'styles', { ...styles, textColor: '#11' }, false);
    const before = store.getState().draft;
    saveDrafts();
    const after = createDraftStore();
    await waitFor(() => expect(after.getState().draft).toEqual(before));
    expect(sessionStorage.length).toBe(0);
  });

  it('do not replace newer input, and belong to their page', async () => {
    createDraftStore()
      .getState()
      .edit(stored, 'topPage', { ...topPage, title: 'Old' }, true);
    window.history.replaceState(null, '', '/app/1/page-setting/top');
    saveDrafts();
    window.history.replaceState(null, '', '/app/2/page-setting/top');
    const other = createDraftStore();
    await settled();
    expect(other.getState().draft).toBeUndefined();
    window.history.replaceState(null, '', '/app/1/page-setting/top');
    const after = createDraftStore();
    after.getState().edit(stored, 'topPage', { ...topPage, title: 'New' }, true);
    await settled();
    expect(after.getState().draft?.edited.topPage?.title).toBe('New');
  });

  it('are not stored if there are none', () => {
    createDraftStore();
    saveDrafts();
    expect(sessionStorage.length).toBe(0);
  });
});
