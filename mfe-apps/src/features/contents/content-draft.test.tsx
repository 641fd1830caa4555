import { beforeEach, describe, expect, it } from '@jest/globals';
import { contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { leaveForSignIn, problem, type Route, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../test/apps.js';
import { aContent, openContents, reopenContents } from '../../../test/contents.js';

const stampCards = getContentEndpoints('stampCards');
const card = aContent('stampCards', { proof: 'security', securityCode: '4711' });
const input = (editor: HTMLElement, id: string) =>
  editor.querySelector<HTMLInputElement>(`#stampCards_${id}`) as HTMLInputElement;

/** Waits for the editor; buttons may have the same name. */
const editorTitled = (title: string) => waitFor(() => dialogTitled(title), { timeout: 30_000 });

/** Types a name and a secret code; then the session ends and the page is left for the sign-in. */
async function typeAndLeave(view: { unmount: () => void }, title: string): Promise<void> {
  const editor = await editorTitled(title);
  await within(editor).findByLabelText('Card name');
  await userEvent.click(within(editor).getByRole('radio', { name: 'Store code' }));
  await waitFor(() => expect(input(editor, 'securityCode')).not.toBeNull());
  fireEvent.change(input(editor, 'name'), { target: { value: 'Spring card' } });
  fireEvent.change(input(editor, 'description'), { target: { value: '' } });
  fireEvent.change(input(editor, 'securityCode'), { target: { value: '98765' } });
  leaveForSignIn(view);
}

describe('the editor of a content, after a lost session', () => {
  beforeEach(() => sessionStorage.clear());

  const edit = async (current: Route) => {
    const first = await openContents('stampCards', 'Stamp cards', { listed: [card] });
    await userEvent.click(await screen.findByRole('button', { name: card.name }));
    await typeAndLeave(first, 'Edit stamp card');
    expect(Object.values({ ...sessionStorage }).join('')).not.toMatch(/"(98765|4711)"/);
    return reopenContents('stampCards', {
      listed: [card],
      api: [current, route(stampCards.update, { data: card }), route(stampCards.create, { data: card })],
    });
  };

  it('reopens on its tab with the input, except the stored secret code', async () => {
    const view = await edit(
      route(stampCards.get, { data: aContent('stampCards', { ...card, goal: 12, version: 9 }) }),
    );
    const editor = await editorTitled('Edit stamp card');
    expect((await within(editor).findByLabelText<HTMLInputElement>('Card name')).value).toBe('Spring card');
    expect(input(editor, 'securityCode').value).toBe('4711');
    expect(screen.getByRole('tab', { name: 'Stamp cards', selected: true })).toBeTruthy();
    await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getBodies(view, 'stampCards.update')).toHaveLength(1));
    // Sends the version that was edited, so that the service detects a conflicting change.
    const { description: _emptied, ...values } = contentKind('stampCards').example as Record<string, unknown>;
    expect(getBodies(view, 'stampCards.update')[0]).toEqual({
      ...values,
      name: 'Spring card',
      goal: 12,
      version: 2,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('becomes one for new content if the content was deleted meanwhile', async () => {
    const view = await edit(route(stampCards.get, () => problem('notFound')));
    const editor = await editorTitled('New stamp card');
    expect((await within(editor).findByLabelText<HTMLInputElement>('Card name')).value).toBe('Spring card');
    fireEvent.change(input(editor, 'securityCode'), { target: { value: '1234' } });
    await userEvent.click(within(editor).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(getBodies(view, 'stampCards.create')).toHaveLength(1));
    expect(getBodies(view, 'stampCards.create')[0]).toMatchObject({
      name: 'Spring card',
      securityCode: '1234',
    });
  });

  it('shows a failed read, and opens after a successful retry', async () => {
    let away = true;
    await edit(route(stampCards.get, () => (away ? problem('internal') : { data: card })));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    away = false;
    await userEvent.click(retry);
    const editor = await editorTitled('Edit stamp card');
    expect((await within(editor).findByLabelText<HTMLInputElement>('Card name')).value).toBe('Spring card');
  });

  it('asks again for the code of new content', async () => {
    const first = await openContents('stampCards', 'Stamp cards');
    const create = `New ${contentTexts.en.stampCards.item.toLowerCase()}`;
    await userEvent.click(await screen.findByRole('button', { name: create }));
    await typeAndLeave(first, create);
    reopenContents('stampCards');
    const editor = await editorTitled(create);
    expect((await within(editor).findByLabelText<HTMLInputElement>('Card name')).value).toBe('Spring card');
    expect(input(editor, 'securityCode').value).toBe('');
    await userEvent.click(within(editor).getByRole('button', { name: 'Create' }));
    expect(await within(editor).findAllByText('This field is required.')).not.toHaveLength(0);
  });
});
