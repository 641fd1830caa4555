import { describe, expect, it } from '@jest/globals';
import type { SectionValues } from '@noren/contracts/config-sections';
import { ruleTexts } from '@noren/contracts/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled } from '../../../../test/apps.js';
import { showSection } from '../../../../test/show-section.js';

type Page = SectionValues<'customPage'>['pages'][number];

const page = (slug: string, blocks: Page['blocks'] = []): Page => ({
  slug,
  title: `The ${slug}`,
  visible: true,
  blocks,
});
const block = (type: Page['blocks'][number]['type'], text = '') => ({
  type,
  text,
  html: '',
  imageUrl: '',
  link: '',
});
const list = '/app/app-1/page-setting/custom-page';

async function nameIt(dialog: HTMLElement, title: string, slug: string): Promise<void> {
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: title } });
  fireEvent.change(within(dialog).getByLabelText('Slug (address)'), { target: { value: slug } });
  const [confirm] = within(dialog).getAllByText(/^(Add|OK)$/);
  await userEvent.click(confirm as HTMLElement);
}

describe('list of custom pages', () => {
  it('adds a page and opens it at its address', async () => {
    const view = showSection('customPage');
    await userEvent.click(await screen.findByText('Add a page'));
    await nameIt(await dialogTitled('Add a page'), 'Spring fair', 'spring-fair');
    expect(view.last()).toEqual({
      value: { pages: [{ slug: 'spring-fair', title: 'Spring fair', visible: true, blocks: [] }] },
      valid: true,
    });
    await waitFor(() => expect(view.path()).toBe(`${list}/spring-fair`));
    expect(await screen.findByText('No blocks yet. Add one with the buttons below.')).toBeTruthy();
  });

  it('rejects duplicate and invalid addresses', async () => {
    const view = showSection('customPage', { value: { pages: [page('fair')] } });
    await userEvent.click(await screen.findByText('Add a page'));
    const dialog = await dialogTitled('Add a page');
    await nameIt(dialog, 'Again', 'fair');
    expect(within(dialog).getByRole('alert').textContent).toBe(ruleTexts.en.uniqueBy);
    await nameIt(dialog, 'Again', 'Fair 2');
    expect(within(dialog).getByRole('alert').textContent).toBe(ruleTexts.en.slug);
    expect(view.changes).toEqual([]);
  });

  it('renames a page', async () => {
    const view = showSection('customPage', { value: { pages: [page('fair')] } });
    await userEvent.click(await screen.findByLabelText('Rename The fair'));
    await nameIt(await dialogTitled('Rename'), 'Autumn', 'autumn');
    expect(view.last()?.value.pages).toEqual([{ ...page('fair'), title: 'Autumn', slug: 'autumn' }]);
  });

  it('deletes a page only after a confirmation', async () => {
    const view = showSection('customPage', { value: { pages: [page('fair')] } });
    await userEvent.click(await screen.findByLabelText('Delete The fair'));
    await userEvent.click(within(await dialogTitled('Delete The fair?')).getByText('Cancel'));
    expect(view.changes).toEqual([]);
    await userEvent.click(screen.getByLabelText('Delete The fair'));
    await userEvent.click(within(await dialogTitled('Delete The fair?')).getByText('Delete'));
    await waitFor(() => expect(view.last()?.value.pages).toEqual([]));
  });

  it('reorders pages by keyboard', async () => {
    const view = showSection('customPage', { value: { pages: [page('a'), page('b')] } });
    fireEvent.keyDown(await screen.findByLabelText('Reorder The b'), { key: 'ArrowUp' });
    await waitFor(() => expect(view.last()?.value.pages.map(({ slug }) => slug)).toEqual(['b', 'a']));
  });
});

describe('one custom page', () => {
  const showPage = (blocks: Page['blocks']) =>
    showSection('customPage', { slug: 'fair', value: { pages: [page('other'), page('fair', blocks)] } });

  it('adds a block of the selected kind and edits it', async () => {
    const view = showPage([]);
    await userEvent.click(await screen.findByText('Add: Button'));
    fireEvent.change(screen.getByLabelText('Text of the button'), { target: { value: 'Go' } });
    expect(view.last()).toMatchObject({ valid: true });
    expect(view.last()?.value.pages[1]?.blocks).toEqual([block('button', 'Go')]);
  });

  it('opens plain text in the rich text editor', async () => {
    showPage([block('text', 'Old words')]);
    expect((await screen.findByText('Old words')).closest('[contenteditable]')).not.toBeNull();
  });

  it('reorders blocks by keyboard', async () => {
    const view = showPage([block('heading', 'A'), block('space')]);
    fireEvent.keyDown(await screen.findByLabelText('Reorder Heading 1'), { key: 'ArrowDown' });
    await waitFor(() =>
      expect(view.last()?.value.pages[1]?.blocks.map(({ type }) => type)).toEqual(['space', 'heading']),
    );
  });

  it('keeps its editor open when its address changes', async () => {
    const view = showPage([]);
    await userEvent.click(await screen.findByText('Rename'));
    await nameIt(await dialogTitled('Rename'), 'Autumn', 'autumn');
    await waitFor(() => expect(view.path()).toBe(`${list}/autumn`));
    expect(await screen.findByText('Autumn')).toBeTruthy();
  });

  it('shows a notice if there is none at the address', async () => {
    showSection('customPage', { slug: 'nothing' });
    expect(await screen.findByText('There is no custom page “nothing”')).toBeTruthy();
  });
});
