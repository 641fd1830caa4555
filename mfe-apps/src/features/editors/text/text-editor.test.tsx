import { describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const { defaults } = sections.text;

describe('editor of the texts', () => {
  it('shows the default of each text and restores it', async () => {
    const view = showSection('text');
    const retry = await screen.findByDisplayValue(defaults.retryButtonText);
    expect(screen.getByText(defaults.retryButtonText)).toBeTruthy();
    expect(screen.queryByText('Back to default')).toBeNull();
    fireEvent.change(retry, { target: { value: 'もう一度' } });
    expect(view.last()).toEqual({ value: { ...defaults, retryButtonText: 'もう一度' }, valid: true });
    await userEvent.click(screen.getByText('Back to default'));
    expect(view.last()).toEqual({ value: defaults, valid: true });
  });
});
