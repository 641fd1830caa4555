import { describe, expect, it } from '@jest/globals';
import { getContentEndpoints } from '@noren/contracts/contents';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled } from '../../../test/apps.js';
import { aContent, reopenContents } from '../../../test/contents.js';

describe('a link to a content', () => {
  const search = '?kind=coupons&content=coupons-1';
  const { get } = getContentEndpoints('coupons');

  it('opens its editor once', async () => {
    reopenContents('coupons', { search, listed: [], api: [route(get, { data: aContent('coupons') })] });
    const editor = await dialogTitled('Edit coupon');
    expect(await within(editor).findByDisplayValue('ドリンク1杯無料')).toBeTruthy();
    await userEvent.click(within(editor).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Edit coupon')).toBeNull());
  });

  it('says that the content is gone', async () => {
    reopenContents('coupons', { search, api: [route(get, () => problem('notFound'))] });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'ドリンク1杯無料' })).toBeTruthy();
  });
});
