import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const step = (title: string) => ({ imageUrl: '', title, text: '' });

describe('editor of the tutorial', () => {
  it('[§5-tutorial-image] [C81] adds a screen and edits it, and recommends an image height', async () => {
    const view = showSection('tutorial');
    await userEvent.click(await screen.findByText('Add a screen'));
    expect(screen.getByText(/height of 800 px or less/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Show this at the till.' } });
    expect(view.last()).toMatchObject({
      value: { steps: [{ ...step(''), text: 'Show this at the till.' }] },
      valid: true,
    });
  });

  it('reorders screens by keyboard', async () => {
    const view = showSection('tutorial', { value: { steps: [step('A'), step('B')] } });
    fireEvent.keyDown(await screen.findByLabelText('Reorder B'), { key: 'ArrowUp' });
    await waitFor(() => expect(view.last()?.value.steps.map(({ title }) => title)).toEqual(['B', 'A']));
  });

  it('limits the tutorial to ten screens', async () => {
    showSection('tutorial', { value: { steps: Array.from({ length: 10 }, (_, n) => step(`S${n}`)) } });
    expect((await screen.findByText('Add a screen')).closest('button')?.disabled).toBe(true);
  });
});
