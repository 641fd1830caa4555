import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApps } from '../../../test/apps.js';

const label = 'Shown again after use (seconds)';
const path = '/app/app-1/page-setting/coupon?field=coupon.redisplaySeconds';
const marked = () => document.querySelector('.apps-linked-field');

describe('a link to a field of the settings', () => {
  it('focuses the field and marks it until the focus leaves it', async () => {
    renderApps(path);
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(marked()?.contains(field)).toBe(true);
    await userEvent.tab();
    expect(marked()).toBeNull();
  });

  it('leads to a field of a dedicated editor', async () => {
    renderApps('/app/app-1/page-setting/splash?field=splash.timeout');
    const field = await screen.findByLabelText('Time shown at most (ms)');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows a field that the role cannot change, too', async () => {
    renderApps(path, [], 'only-monitor');
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(marked()?.contains(field)).toBe(true));
    expect(marked()?.contains(document.activeElement)).toBe(true);
  });

  it('marks the section if its form does not show the field', async () => {
    renderApps('/app/app-1/page-setting/coupon?field=coupon.unknown');
    await screen.findByLabelText(label);
    await waitFor(() => expect(marked()?.tagName).toBe('SECTION'));
  });
});
