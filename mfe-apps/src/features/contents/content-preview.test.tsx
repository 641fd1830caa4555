import { describe, expect, it } from '@jest/globals';
import { type ContentId, contentIds, contentKind } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { sized } from '@noren/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled } from '../../../test/apps.js';
import { openContents } from '../../../test/contents.js';
import { previewOrigin, previewWindow } from '../../../test/preview-window.js';

const type = (editor: HTMLElement, id: string, value: string) =>
  fireEvent.change(editor.querySelector(`#${id}`) as HTMLElement, { target: { value } });

/** Opens the editor of a kind's example with the preview next to it. */
async function openPreview(id: ContentId) {
  const texts = contentTexts.en[id];
  await openContents(id, texts.title);
  await userEvent.click(await screen.findByRole('button', { name: String(contentKind(id).example['name']) }));
  const editor = await dialogTitled(`Edit ${texts.item.toLowerCase()}`);
  await within(editor).findByLabelText(texts.fields['name'] as string);
  const preview = await previewWindow(editor);
  preview.postMessage(previewOrigin, 'noren.preview.ready');
  return { editor, ...preview };
}

/** A page that lists contents, and one that shows one; preview-page.test.ts has the page of every kind. */
const ids = sized<readonly ContentId[]>(['coupons', 'information'], contentIds);

describe('preview next to the editor of a content', () => {
  it.each(ids)('shows typed values of %s on their page before they are saved', async (id) => {
    const { editor, last } = await openPreview(id);
    expect(last()?.content?.[id]?.name).toBe(contentKind(id).example['name']);
    type(editor, `${id}_name`, 'Typed');
    await waitFor(() => expect(last()?.content?.[id]?.name).toBe('Typed'));
  });

  it('keeps rendering valid values while another one is incomplete', async () => {
    const { editor, last } = await openPreview('stampCards');
    expect(last()?.page).toBe('stamps');
    type(editor, 'stampCards_goal', '1000000');
    type(editor, 'stampCards_name', '');
    await waitFor(() => expect(last()?.content?.stampCards).toMatchObject({ name: '', goal: 10 }));
    type(editor, 'stampCards_goal', '6');
    await waitFor(() => expect(last()?.content?.stampCards?.goal).toBe(6));
    expect(last()?.content?.stampCards).not.toHaveProperty('securityCode');
  });
});
