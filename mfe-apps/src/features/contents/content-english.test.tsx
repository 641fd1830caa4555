import { describe, expect, it } from '@jest/globals';
import { contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { chooseRowAction, problem, type Route, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../test/apps.js';
import { aContent, openContents } from '../../../test/contents.js';

const games = getContentEndpoints('scratchGames');
const game = contentKind('scratchGames').example as { name: string; prizes: { name: string }[] };
const [firstPrize, ...otherPrizes] = game.prizes;
const translated = { nameEn: 'Spring scratch', descriptionEn: 'Try it daily.' };

const input = (editor: HTMLElement, name: string) =>
  editor.querySelector<HTMLInputElement>(`#scratchGames_${name}`) as HTMLInputElement;
const type = (editor: HTMLElement, name: string, value: string) =>
  fireEvent.change(input(editor, name), { target: { value } });
const save = (editor: HTMLElement, name = 'Save') =>
  userEvent.click(within(editor).getByRole('button', { name }));

interface Options {
  content?: Parameters<typeof aContent>[1];
  api?: Route[];
  role?: 'operator' | 'monitor';
  open?: () => Promise<void>;
  title?: string;
}

const openEditor = async () => userEvent.click(await screen.findByRole('button', { name: game.name }));

async function openGame(options: Options = {}) {
  const { content = {}, api = [], open = openEditor, title = 'Edit scratch game', ...rest } = options;
  const listed = [aContent('scratchGames', content)];
  const view = await openContents('scratchGames', 'Scratch games', { api, listed, ...rest });
  await open();
  const editor = await dialogTitled(title);
  await within(editor).findByLabelText('Game name');
  return { view, editor };
}

describe('English texts of a content', () => {
  it('are entered beside the Japanese ones, which are shown while they are empty', async () => {
    const { editor } = await openGame();
    const english = within(editor).getByLabelText<HTMLInputElement>('Game name (English)');
    expect(english.placeholder).toBe(game.name);
    expect(english.closest('.nrn-field-pair')?.contains(input(editor, 'name'))).toBe(true);
    expect(input(editor, 'prizes_1_nameEn').placeholder).toBe(otherPrizes[0]?.name);
    await userEvent.click(input(editor, 'name'));
    await userEvent.tab();
    expect(document.activeElement).toBe(english);
  });

  it('have a help text about the fallback, in list items and for images too', async () => {
    const { editor } = await openGame();
    const getHelp = (name: string) =>
      input(editor, name)
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
    expect(getHelp('nameEn')).toBe('Empty: members see the Japanese text.');
    expect(getHelp('prizes_0_nameEn')).toBe('Empty: members see the Japanese text.');
    expect(getHelp('name')).toBe('');
    // The cover and one image for each prize.
    expect(within(editor).getAllByText('Empty: members see the Japanese image.')).toHaveLength(
      1 + game.prizes.length,
    );
  });

  it('are sent with the Japanese ones, and removed once they are emptied', async () => {
    const api = [route(games.update, { data: aContent('scratchGames') })];
    const { view, editor } = await openGame({ content: translated, api });
    type(editor, 'nameEn', 'Scratch');
    type(editor, 'descriptionEn', '');
    type(editor, 'prizes_0_nameEn', 'First prize');
    await save(editor);
    await waitFor(() => expect(getBodies(view, 'scratchGames.update')).toHaveLength(1));
    expect(getBodies(view, 'scratchGames.update')[0]).toEqual({
      ...game,
      nameEn: 'Scratch',
      prizes: [{ ...firstPrize, nameEn: 'First prize' }, ...otherPrizes],
      version: 2,
    });
  });

  it('are kept in a copy', async () => {
    const api = [route(games.create, { data: aContent('scratchGames') })];
    const { view, editor } = await openGame({
      content: translated,
      api,
      open: () => chooseRowAction(game.name, 'Duplicate'),
      title: 'Duplicate scratch game',
    });
    await save(editor, 'Create');
    await waitFor(() => expect(getBodies(view, 'scratchGames.create')).toHaveLength(1));
    expect(getBodies(view, 'scratchGames.create')[0]).toMatchObject({
      ...translated,
      name: `Copy of ${game.name}`,
    });
  });

  it('are compared by their own label in a conflict', async () => {
    const newer = aContent('scratchGames', { ...translated, nameEn: 'Newer', version: 5 });
    const api = [route(games.update, () => problem('conflict', { current: newer }))];
    const { editor } = await openGame({ content: translated, api });
    type(editor, 'nameEn', 'Mine');
    await save(editor);
    const dialog = await dialogTitled('Confirm');
    expect(within(dialog).getByText('Game name (English)')).toBeTruthy();
    expect(within(dialog).getByText('Mine')).toBeTruthy();
    expect(within(dialog).getByText('Newer')).toBeTruthy();
  });

  it('are shown to read-only users beside the Japanese ones', async () => {
    const { editor } = await openGame({ content: { nameEn: translated.nameEn }, role: 'monitor' });
    const values = ['name', 'nameEn'].map((name) => input(editor, name).value);
    expect(values).toEqual([game.name, translated.nameEn]);
    expect(input(editor, 'nameEn').disabled).toBe(true);
    expect(input(editor, 'prizes_0_nameEn').placeholder).toBe(firstPrize?.name);
  });
});
