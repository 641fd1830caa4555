import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ContentRelease, contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { leaveForSignIn, problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../test/apps.js';
import { aRelease, openRelease } from '../../../test/releases.js';

const { request, decide, cancel, takeBack, get } = contentReleaseEndpoints;
const later = '2026-02-05T00:00:00.000Z';
const asked = { requester: 'Olga', requesterId: 'olga', requestedAt: later, request: 'Please look' };
const requested = aRelease({ status: 'requested', ...asked });
const click = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));
const getButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Makes a move with a comment in its dialog. */
async function move(name: string, title: string, comment = ''): Promise<HTMLElement> {
  await click(name);
  const dialog = await dialogTitled(title);
  if (comment !== '') await userEvent.type(within(dialog).getByLabelText('Comment (optional)'), comment);
  await click(name, within(dialog));
  return dialog;
}

/** Opens a release whose move the service answers with another state. */
function openMoving(before: ContentRelease, after: ContentRelease, toRoute: (data: ContentRelease) => Route) {
  let current = before;
  const { endpoint } = toRoute(after);
  const moved: Route = {
    endpoint,
    answer: () => {
      current = after;
      return { data: after };
    },
  };
  return openRelease(before, { api: [moved, route(get, () => ({ data: current }))] });
}

describe('a release of contents', () => {
  beforeEach(() => sessionStorage.clear());

  it('is requested with a comment, after the dialog says what happens', async () => {
    const view = openMoving(aRelease(), requested, (data) => route(request, { data }));
    await click('Request approval');
    const dialog = await dialogTitled('Request approval of Spring');
    within(dialog).getByText('It goes to production as soon as it is approved.');
    within(dialog).getByText('New or changed: 1');
    within(dialog).getByText('Taken off production: 1');
    await userEvent.type(within(dialog).getByLabelText('Comment (optional)'), 'Please look');
    await click('Request approval', within(dialog));
    expect(await screen.findByText('Approval was requested')).toBeTruthy();
    expect(getBodies(view, request.id)).toEqual([{ comment: 'Please look' }]);
    expect(await screen.findByText('Olga requested approval')).toBeTruthy();
    expect(screen.getByText('Please look')).toBeTruthy();
  });

  it('cannot be requested without contents', async () => {
    openRelease(aRelease({ items: [] }));
    expect((await getButton('Request approval')).disabled).toBe(true);
    expect(screen.getByText('Add contents first.')).toBeTruthy();
  });

  it('is published or scheduled directly without review in the group', async () => {
    const policy = { contentReview: 'off' as const };
    const dated = aRelease({ publishAt: '2999-01-01T00:00:00.000Z' });
    const first = openRelease(dated, { policy });
    await click('Schedule');
    const dialog = await dialogTitled('Schedule Spring?');
    within(dialog).getByText('It goes to production at 2999/01/01 09:00 (Japan).');
    first.unmount();
    openRelease(aRelease(), {
      policy,
      api: [route(request, { data: aRelease({ status: 'published', automatic: 'noReview' }) })],
    });
    await move('Publish', 'Publish Spring in production?');
    expect(await screen.findByText('Published in production')).toBeTruthy();
  });

  it('is approved in the version that the reviewer saw', async () => {
    const approved = aRelease({ ...requested, status: 'published', reviewer: 'Test', decidedAt: later });
    const view = openMoving(requested, approved, (data) => route(decide, { data }));
    await move('Approve', 'Approve Spring', 'Good');
    await waitFor(() =>
      expect(getBodies(view, decide.id)).toEqual([
        { status: 'approved', digest: 'a'.repeat(64), comment: 'Good' },
      ]),
    );
    expect(await screen.findByText('Test approved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('is rejected with a comment', async () => {
    const rejected = aRelease({ ...requested, status: 'rejected', reviewer: 'Test', comment: 'Too late' });
    const view = openMoving(requested, rejected, (data) => route(decide, { data }));
    await move('Reject', 'Reject Spring', 'Too late');
    expect(await screen.findByText('The release was rejected')).toBeTruthy();
    expect(getBodies(view, decide.id)).toMatchObject([{ status: 'rejected', comment: 'Too late' }]);
    expect(await screen.findByText('Too late')).toBeTruthy();
  });

  it('is not decided on if it changed since the reviewer opened it', async () => {
    const current = aRelease({ ...requested, version: 9, digest: 'b'.repeat(64), name: 'Summer' });
    openRelease(requested, { api: [route(decide, () => problem('conflict', { current }))] });
    await move('Approve', 'Approve Spring');
    const dialog = await dialogTitled('Confirm');
    expect(within(dialog).getByText('Summer')).toBeTruthy();
    expect(screen.queryByText('Approve Spring')).toBeNull();
  });

  it('cannot be decided on by its requester if the group forbids it, nor without permission', async () => {
    const policy = { reviewers: { notRequester: true } };
    const own = aRelease({ ...requested, requester: 'Test', requesterId: 'user-1' });
    const first = openRelease(own, { policy });
    expect((await getButton('Approve')).disabled).toBe(true);
    expect(screen.getAllByText('Another person must approve or reject your own request.')).toHaveLength(2);
    first.unmount();
    const second = openRelease(requested, { policy });
    expect((await getButton('Approve')).disabled).toBe(false);
    second.unmount();
    openRelease(requested, { role: 'operator' });
    expect((await getButton('Reject')).disabled).toBe(true);
    expect((await getButton('Cancel release')).disabled).toBe(false);
  });

  it('is cancelled or taken back after a confirmation that says what happens', async () => {
    const cancelled = aRelease({ status: 'cancelled' });
    const first = openMoving(aRelease(), cancelled, (data) => route(cancel, { data }));
    await click('Cancel release');
    const question = await dialogTitled('Cancel Spring?');
    await click('Keep the release', within(question));
    expect(getBodies(first, cancel.id)).toHaveLength(0);
    await click('Cancel release');
    await click('Cancel release', within(await dialogTitled('Cancel Spring?')));
    expect(await screen.findByText('The release was cancelled')).toBeTruthy();
    first.unmount();

    const published = aRelease({ status: 'published', publishedAt: later });
    const back = aRelease({ ...published, status: 'takenBack', takenBackAt: later, takenBackBy: 'Aki' });
    openMoving(published, back, (data) => route(takeBack, { data }));
    await click('Take back');
    const dialog = await dialogTitled('Take Spring back?');
    within(dialog).getByText(/What members were given stays theirs/);
    await click('Take back', within(dialog));
    expect(await screen.findByText('Aki took it back')).toBeTruthy();
  });

  it('shows which items and fields break rules, with links to them', async () => {
    const errors = [
      { path: '/items/0/securityCode', rule: 'exactLength', params: { limit: 4, name: 'Free coffee' } },
      { path: '/items/1', rule: 'inUse', params: { name: 'Spring tour' } },
    ];
    openRelease(aRelease(), { api: [route(request, () => problem('contentReleaseBroken', { errors }))] });
    await move('Request approval', 'Request approval of Spring');
    expect(await screen.findByText(/Some contents break rules \(2\)/)).toBeTruthy();
    const coupon = screen.getByRole('listitem', { name: 'Free coffee' });
    within(coupon).getByText('Store code: Enter exactly 4 characters.');
    const link = within(coupon).getByRole('link', { name: 'Edit the content' });
    expect(link.getAttribute('href')).toBe('/app/app-1/page-setting/coupon');
    within(screen.getByRole('listitem', { name: 'Old card' })).getByText(/Spring tour uses it/);
    await click('Old card');
    expect(document.activeElement?.textContent).toBe('Old card');
  });

  it('says why it is a draft again', async () => {
    const errors = [{ path: '/items/0', rule: 'exists', params: { name: 'Free coffee' } }];
    const first = openRelease(aRelease({ reopened: { reason: 'broken', at: later, errors } }));
    expect(await screen.findByText(/could not be published because it breaks rules/)).toBeTruthy();
    within(await screen.findByRole('listitem', { name: 'Free coffee' })).getByText('It was deleted.');
    first.unmount();
    openRelease(aRelease({ reopened: { reason: 'changed', at: later, by: 'Olga' } }));
    expect(await screen.findByText(/Olga changed it, so it is a draft again/)).toBeTruthy();
  });

  it('keeps a comment over a lost session', async () => {
    const first = openRelease(requested);
    await click('Reject');
    const dialog = await dialogTitled('Reject Spring');
    await userEvent.type(within(dialog).getByLabelText('Comment (optional)'), 'Too pale');
    leaveForSignIn(first);
    openRelease(requested);
    const comment = await screen.findByLabelText<HTMLTextAreaElement>('Comment (optional)');
    expect(comment.value).toBe('Too pale');
    expect(await dialogTitled('Reject Spring')).toBeTruthy();
  });
});
