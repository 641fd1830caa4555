import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const icon = (label: string) => ({ iconUrl: '', label, link: '' });
const side = (label: string) => screen.findByRole('group', { name: label });

describe('editor of the header', () => {
  it('[C34] edits the icons of each side separately, and draws them', async () => {
    const view = showSection('header', {
      value: { iconListLeft: [icon('Menu')], iconListRight: [icon('Find')] },
    });
    const menu = await side('Menu');
    fireEvent.change(within(menu).getByLabelText('Label (read aloud)'), { target: { value: 'Open' } });
    expect(view.last()).toMatchObject({
      value: { iconListLeft: [icon('Open')], iconListRight: [icon('Find')] },
      valid: true,
    });
    expect(within(screen.getByRole('img', { name: 'How the header looks' })).getByText('Open')).toBeTruthy();
  });

  it('limits each side to three icons', async () => {
    showSection('header', { value: { iconListLeft: [icon('A'), icon('B'), icon('C')] } });
    const [left, right] = (await screen.findAllByText('Add an icon')).map((one) => one.closest('button'));
    expect([left?.disabled, right?.disabled]).toEqual([true, false]);
  });

  it('reorders icons by keyboard', async () => {
    const view = showSection('header', { value: { iconListLeft: [icon('A'), icon('B')] } });
    fireEvent.keyDown(await screen.findByLabelText('Reorder B'), { key: 'ArrowLeft' });
    await waitFor(() =>
      expect(view.last()?.value.iconListLeft.map(({ label }) => label)).toEqual(['B', 'A']),
    );
  });

  it('has the base colour, or colours of its own', async () => {
    const application = {
      ...defaultSections().application,
      baseColor: '#a94643',
      buttonTextColor: '#ffffff',
    };
    const view = showSection('header', { value: { usesBaseColor: true }, others: { application } });
    const drawing = await screen.findByRole('img', { name: 'How the header looks' });
    expect(drawing.style.background).toBe('rgb(169, 70, 67)');
    expect(screen.queryByLabelText('Background colour')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Use the base colour' }));
    expect(view.last()).toMatchObject({ value: { usesBaseColor: false }, valid: true });
    expect(drawing.style.background).toBe('rgb(255, 255, 255)');
    expect(screen.getByLabelText('Background colour')).toBeTruthy();
  });

  it('shows the contrast of its text', async () => {
    const view = showSection('header', { value: { textColor: '#ffffff', backgroundColor: '#ffffff' } });
    expect(await screen.findByText(/Fails AA/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Text colour'));
    await userEvent.type(screen.getByLabelText('Text colour'), '#000000');
    expect(await screen.findByText(/Passes AA/)).toBeTruthy();
    expect(view.last()).toMatchObject({ value: { textColor: '#000000' }, valid: true });
  });
});
