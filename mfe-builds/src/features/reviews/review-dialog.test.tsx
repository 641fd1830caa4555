import { describe, expect, it } from '@jest/globals';
import { assetEndpoints } from '@noren/contracts/assets';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { leaveForSignIn, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asset, at, digest, open } from '../../../test/fixtures.js';

const build = asset({
  assetsHistoryId: 'asset-2',
  assetsVersion: 2,
  served: ['development'],
  review: { status: 'requested', digest, requester: 'Olga', requestedAt: at },
});

const openBuild = () =>
  open({
    path: '/app/app-1/build-history?build=asset-2',
    assets: [build],
    api: [
      route(assetEndpoints.get, { data: build }),
      route(configurationEndpoints.compare, { data: { from: 1, to: 3, changes: [] } }),
      route(reviewEndpoints.update, { data: build }),
    ],
  });

describe('the dialog of a review', () => {
  it('reopens with its comment after a lost session', async () => {
    const first = openBuild();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByLabelText('Comment (optional)'), 'Too pale');
    leaveForSignIn(first);

    const view = openBuild();
    const comment = await screen.findByLabelText<HTMLTextAreaElement>('Comment (optional)');
    expect(comment.value).toBe('Too pale');
    const [dialog] = screen.getAllByRole('dialog').slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Reject' }));
    await screen.findByText('The review was updated');
    expect(view.calls.find(({ id }) => id === 'reviews.update')?.request.body).toEqual({
      status: 'rejected',
      comment: 'Too pale',
    });
  });
});
