import { afterEach, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app, at } from '../../test/fixtures.js';
import { openBuild, requested, second } from '../../test/opened-build.js';

afterEach(cleanup);

describe('the conversation of a review', () => {
  it('shows earlier rounds before the current one', async () => {
    const earlier = [
      {
        ...requested,
        status: 'rejected' as const,
        request: 'First try',
        reviewer: 'Anna',
        comment: 'Wrong colour',
        decidedAt: at,
      },
    ];
    openBuild(second({ review: { ...requested, earlier } }));
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('Wrong colour');
    const authors = [...drawer.querySelectorAll('strong')].map((one) => one.textContent);
    expect(authors).toEqual([
      'Olga requested a review',
      'Anna rejected',
      'Olga requested a review',
      'Waiting for a decision',
    ]);
  });
});

describe('the review of a build', () => {
  it('is a conversation: who requested, who decided, with their comments', async () => {
    openBuild(
      second({
        review: {
          ...requested,
          status: 'rejected',
          reviewer: 'Anna',
          comment: 'The colour is too pale',
          decidedAt: '2026-04-02T00:00:00.000Z',
        },
      }),
    );
    const review = await screen.findByRole('region', { name: 'Review' });
    expect(review.textContent).toMatch(
      /Olga requested a review.*Please look at the coupons.*Anna rejected.*The colour is too pale/,
    );
    const approve = within(review).getByRole('button', { name: 'Approve' });
    expect((approve as HTMLButtonElement).disabled).toBe(true);
    within(review).getAllByText('It is rejected already.');
    expect(
      (within(review).getByRole('button', { name: 'Request review' }) as HTMLButtonElement).disabled,
    ).toBe(false);
  });

  it('is requested with a comment', async () => {
    const view = openBuild(second(), [route(reviewEndpoints.create, { data: second() })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Request review' }));
    await user.type(await screen.findByLabelText('Comment (optional)'), 'Ready');
    const [dialog] = screen.getAllByRole('dialog').slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Request review' }));
    await screen.findByText('The review was updated');
    expect(view.calls.find(({ id }) => id === 'reviews.create')?.request.body).toEqual({ comment: 'Ready' });
  });

  it('[§4-cancel-review] is cancelled after a confirmation', async () => {
    const build = second({ review: requested });
    const view = openBuild(build, [route(reviewEndpoints.delete, { data: build })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Cancel review request' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the request' }));
    expect(view.calls.some(({ id }) => id === 'reviews.delete')).toBe(false);
    await user.click(within(review).getByRole('button', { name: 'Cancel review request' }));
    const [dialog] = (await screen.findAllByRole('dialog')).slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Cancel review request' }));
    await screen.findByText('The review was updated');
    expect(view.calls.some(({ id }) => id === 'reviews.delete')).toBe(true);
  });

  it('[§8-review-decided] reports a decision made meanwhile', async () => {
    openBuild(second({ review: requested }), [
      route(reviewEndpoints.update, () => problem('assetInvalidForReview')),
    ]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Reject' }));
    const [dialog] = (await screen.findAllByRole('dialog')).slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Reject' }));
    await screen.findByText(/invalid asset/i);
  });

  it('requires a deployment to development first', async () => {
    openBuild(second({ served: [] }));
    const review = await screen.findByRole('region', { name: 'Review' });
    const button = within(review).getByRole('button', { name: 'Request review' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    within(review).getByText(/DEVELOPMENT must be deployed first/);
  });

  it('can be cancelled but not decided by the requester if the policy of the group excludes them', async () => {
    const releasePolicy = { contentReview: 'production', reviewers: { notRequester: true } } as const;
    const api = [route(appEndpoints.get, { data: app({ releasePolicy }) })];
    openBuild(second({ review: { ...requested, requesterId: 'user-1' } }), api);
    const review = await screen.findByRole('region', { name: 'Review' });
    const description = 'Another person must approve or reject your own request.';
    for (const name of ['Approve', 'Reject']) {
      const button = await within(review).findByRole<HTMLButtonElement>('button', { name, description });
      expect(button.disabled).toBe(true);
    }
    const cancel = within(review).getByRole<HTMLButtonElement>('button', { name: 'Cancel review request' });
    expect(cancel.disabled).toBe(false);
  });

  it.each([
    ['another person, under the policy that excludes the requester', 'user-2', true],
    ['the requester, by default', 'user-1', false],
  ])('is decided by %s', async (_who, requesterId, notRequester) => {
    const releasePolicy = { contentReview: 'production', reviewers: { notRequester } } as const;
    const api = [route(appEndpoints.get, { data: app({ releasePolicy }) })];
    openBuild(second({ review: { ...requested, requester: 'Test', requesterId } }), api);
    const review = await screen.findByRole('region', { name: 'Review' });
    for (const name of ['Approve', 'Reject'])
      expect(within(review).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  });

  it('is read-only for monitoring users, in Japanese too', async () => {
    openBuild(second({ review: requested }), [], { role: 'monitor', locale: 'ja' });
    const review = await screen.findByRole('region', { name: 'レビュー' });
    within(review).getByText('Olga さんがレビューを依頼しました');
    for (const button of within(review).getAllByRole('button')) {
      expect((button as HTMLButtonElement).disabled).toBe(true);
    }
  });
});
