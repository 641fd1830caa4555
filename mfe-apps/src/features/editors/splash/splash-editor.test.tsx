import { describe, expect, it } from '@jest/globals';
import { useLocale } from '@noren/mfe-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const drawing = () => screen.getByLabelText('How the splash looks');

describe('editor of the splash', () => {
  it('draws the image with the selected position and size', async () => {
    const view = showSection('splash', { value: { backgroundImage: 'https://a.example/a.png' } });
    expect(await screen.findByLabelText('Top left')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Image' }));
    await userEvent.click(screen.getByLabelText('Top left'));
    await userEvent.click(screen.getByRole('radio', { name: 'Contain' }));
    expect(view.last()).toMatchObject({
      value: { type: 'media', position: 'top-left', size: 'contain' },
      valid: true,
    });
    expect(drawing().className).toContain('top left contain');
  });

  it('shows widths only where they apply', async () => {
    showSection('splash', { value: { type: 'media', size: 'cover' } });
    expect(await screen.findByRole('radio', { name: 'Cover' })).toBeTruthy();
    expect(screen.queryByLabelText('Least width (px)')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'By width' }));
    expect(screen.getByLabelText('Least width (px)')).toBeTruthy();
  });

  it('shows crossed widths that were stored earlier, at the field and in both languages', async () => {
    showSection('splash', { value: { type: 'media', size: 'cover', minWidth: 500, maxWidth: 100 } });
    const error = await screen.findByRole('alert');
    expect(error.textContent).toBe('Enter 500 or more.');
    expect(error.id).toBe(`${screen.getByLabelText('Greatest width (px)').id}-error`);
    act(() => useLocale.getState().setLocale('ja'));
    expect(screen.getByRole('alert').textContent).toBe('500以上の値を入力してください。');
  });

  it('[C39] keeps the duration within its limits', async () => {
    const view = showSection('splash');
    const time = await screen.findByLabelText('Time shown at most (ms)');
    fireEvent.change(time, { target: { value: '9000' } });
    fireEvent.blur(time);
    expect(view.last()).toMatchObject({ value: { timeout: 5000 }, valid: true });
  });
});
