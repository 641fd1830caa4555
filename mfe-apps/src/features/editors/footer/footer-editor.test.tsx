import { describe, expect, it } from '@jest/globals';
import { footerMenuNameLimit, sections } from '@noren/contracts/config-sections';
import { ruleTexts } from '@noren/contracts/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const names = sections.footer.defaults.menuList.map(({ name }) => name);

describe('editor of the footer', () => {
  it('selects a layout by its pictogram and draws its cells', async () => {
    const view = showSection('footer');
    expect(await screen.findByLabelText('How the footer looks: 3 menus')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '5, large centre' }));
    expect(view.last()).toMatchObject({ value: { layout: '5-large-center' }, valid: false });
    expect(screen.getByLabelText('How the footer looks: 5 menus')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Add at least 5.');
  });

  it('lists the menus that a smaller layout omits', async () => {
    showSection('footer', { value: { layout: '2' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Add at most 2.');
    expect(screen.getAllByText('Not shown')).toHaveLength(1);
  });

  it('rejects an empty menu name, and the name of another menu', async () => {
    const view = showSection('footer');
    const name = await screen.findByLabelText('Menu name');
    fireEvent.change(name, { target: { value: ' ' } });
    expect(screen.getByRole('alert').textContent).toBe(ruleTexts.en.required);
    expect(view.last()?.valid).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: `Edit ${names[1]}` }));
    fireEvent.change(screen.getByLabelText('Menu name'), { target: { value: names[2] } });
    expect(view.last()?.valid).toBe(false);
  });

  it('[§5-footer-name] [C78] [C145] counts the characters of a name and rejects too many', async () => {
    const view = showSection('footer');
    const name = await screen.findByLabelText('Menu name');
    fireEvent.change(name, { target: { value: 'x'.repeat(footerMenuNameLimit) } });
    expect(view.last()?.valid).toBe(true);
    expect(screen.getByText(`${footerMenuNameLimit} / ${footerMenuNameLimit}`)).toBeTruthy();
    fireEvent.change(name, { target: { value: 'x'.repeat(footerMenuNameLimit + 1) } });
    expect(view.last()?.valid).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe(
      ruleTexts.en.footerMenuName.replace('{limit}', String(footerMenuNameLimit)),
    );
  });

  it('reorders menus by keyboard', async () => {
    const view = showSection('footer');
    fireEvent.keyDown(await screen.findByLabelText(`Reorder ${names[0]}`), { key: 'ArrowDown' });
    await waitFor(() =>
      expect(view.last()?.value.menuList.map(({ name }) => name)).toEqual([names[1], names[0], names[2]]),
    );
  });

  it('removes a menu, and undoes that', async () => {
    const view = showSection('footer');
    await userEvent.click(await screen.findByLabelText(`Delete ${names[1]}`));
    expect(view.last()?.value.menuList).toHaveLength(2);
    await userEvent.click(screen.getByText('Undo'));
    expect(view.last()?.value.menuList.map(({ name }) => name)).toEqual(names);
  });
});
