import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const field = (key: 'name' | 'mail') => ({ key, label: '', required: true, editable: true });
const memberFields = [field('name'), field('mail')];

describe('editor of the member info', () => {
  it('shows for each field if it is required and editable', async () => {
    const view = showSection('memberInfo', { value: { memberFields } });
    const [required] = await screen.findAllByLabelText('Required');
    await userEvent.click(required as HTMLElement);
    await userEvent.click(screen.getAllByLabelText('Can be changed')[1] as HTMLElement);
    expect(view.last()).toMatchObject({
      value: {
        memberFields: [
          { ...field('name'), required: false },
          { ...field('mail'), editable: false },
        ],
      },
      valid: true,
    });
  });

  it('reorders fields by keyboard', async () => {
    const view = showSection('memberInfo', { value: { memberFields } });
    fireEvent.keyDown(await screen.findByLabelText('Reorder Name'), { key: 'ArrowDown' });
    await waitFor(() =>
      expect(view.last()?.value.memberFields.map(({ key }) => key)).toEqual(['mail', 'name']),
    );
  });

  it('adds a missing field', async () => {
    const view = showSection('memberInfo', { value: { memberFields } });
    await userEvent.click(await screen.findByText('Add a field'));
    expect(view.last()).toMatchObject({ valid: true });
    expect(view.last()?.value.memberFields.map(({ key }) => key)).toEqual(['name', 'mail', 'nameKana']);
  });
});
