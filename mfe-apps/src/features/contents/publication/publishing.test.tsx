import { describe, expect, it } from '@jest/globals';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { getContentEndpoints } from '@noren/contracts/contents';
import { chooseRowAction, problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../../test/apps.js';
import { aContent, openContents } from '../../../../test/contents.js';
import { aRelease } from '../../../../test/releases.js';

const coupons = getContentEndpoints('coupons');
const listed = [aContent('coupons', { id: 'a', name: 'One' }), aContent('coupons', { id: 'b', name: 'Two' })];
const publications = [{ contentId: 'a', state: 'live' as const, liveVersion: 2 }];
const takenDown = route(contentReleaseEndpoints.takeDown, { data: aRelease() });
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const click = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

describe('contents without review in the group', () => {
  const off = { listed, publications, policy: { contentReview: 'off' as const } };

  it('are published at once', async () => {
    const answer = { data: { changed: [], unchanged: ['a'], refused: [] } };
    const view = await openContents('coupons', 'Coupons', { ...off, api: [route(coupons.publish, answer)] });
    expect(await screen.findByText(/press “Publish” to bring it to production at once/)).toBeTruthy();
    await select('One');
    expect(screen.queryByRole('button', { name: 'Add to a release' })).toBeNull();
    await click('Publish');
    expect(await screen.findByText('Published in production: 1')).toBeTruthy();
    expect(getBodies(view, 'coupons.publish')).toEqual([{ ids: ['a'], published: true }]);
  });

  it('are published together only once their names are confirmed, and can be taken back', async () => {
    const answer = { data: { changed: ['b'], unchanged: ['a'], refused: [], releaseId: 'release-9' } };
    const takenBack = route(contentReleaseEndpoints.takeBack, { data: aRelease() });
    const view = await openContents('coupons', 'Coupons', {
      ...off,
      api: [route(coupons.publish, answer), takenBack],
    });
    await select('One');
    await select('Two');
    await click('Publish');
    const dialog = await dialogTitled('Publish 2 contents in production?');
    const names = within(dialog).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(getBodies(view, 'coupons.publish')).toHaveLength(0);
    await click('Publish', within(dialog));
    expect(await screen.findByText('Published in production: 2')).toBeTruthy();
    await click('Take back');
    expect(await screen.findByText('Taken back. Production is as it was before.')).toBeTruthy();
    const call = view.calls.find(({ id }) => id === 'contentReleases.takeBack');
    expect(call?.request.params).toMatchObject({ contentReleaseId: 'release-9' });
  });

  it('show which rules would be broken in production', async () => {
    const errors = [{ path: '/items/0/couponId', rule: 'exists', params: { name: 'One' } }];
    const rejected = route(coupons.publish, () => problem('contentReleaseBroken', { errors }));
    await openContents('coupons', 'Coupons', { ...off, api: [rejected] });
    await select('One');
    await click('Publish');
    const dialog = await dialogTitled('Could not change 1');
    expect(within(dialog).getByText('One')).toBeTruthy();
    expect(within(dialog).getByText(/What it refers to is not live in production/)).toBeTruthy();
  });
});

describe('contents that are live', () => {
  it('are taken off production after a confirmation that says what happens', async () => {
    const view = await openContents('coupons', 'Coupons', { listed, publications, api: [takenDown] });
    await select('One');
    await select('Two');
    await screen.findByText('Live');
    await click('Take off production');
    const dialog = await dialogTitled('Take One off production?');
    expect(within(dialog).getByText(/at once.*What members were given stays theirs/)).toBeTruthy();
    await click('Take off production', within(dialog));
    expect(await screen.findByText('Taken off production: 1')).toBeTruthy();
    // Only what production serves.
    expect(getBodies(view, 'contentReleases.takeDown')).toEqual([
      { items: [{ kind: 'coupons', contentId: 'a' }] },
    ]);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('cannot be taken off if none of the selected is live', async () => {
    await openContents('coupons', 'Coupons', { listed, publications });
    await select('Two');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take off production' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('None of the selected contents is live in production.')).toBeTruthy();
  });

  it('stay if other live contents use them', async () => {
    const errors = [{ path: '/items/0', rule: 'inUse', params: { name: 'Visit card' } }];
    const rejected = route(contentReleaseEndpoints.takeDown, () =>
      problem('contentReleaseBroken', { errors }),
    );
    await openContents('coupons', 'Coupons', { listed, publications, api: [rejected] });
    await select('One');
    await screen.findByText('Live');
    await click('Take off production');
    await click('Take off production', within(await dialogTitled('Take One off production?')));
    const dialog = await dialogTitled('Could not take it off production');
    expect(within(dialog).getByText('One')).toBeTruthy();
    expect(within(dialog).getByText(/Visit card uses it in production/)).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('are deleted only after they were taken off production', async () => {
    let isLive = true;
    const errors = [{ path: '/apps/app-1/coupons/a', rule: 'live', params: { name: 'One' } }];
    const view = await openContents('coupons', 'Coupons', {
      listed,
      publications,
      api: [
        route(coupons.delete, () => (isLive ? problem('inUse', { errors }) : undefined)),
        route(contentReleaseEndpoints.takeDown, () => {
          isLive = false;
          return { data: aRelease() };
        }),
      ],
    });
    await chooseRowAction('One', 'Delete');
    await click('Delete', within(await dialogTitled('Delete One?')));
    const dialog = await dialogTitled('One is live in production and cannot be deleted');
    await click('Take off production and delete', within(dialog));
    expect(await screen.findByText('Deleted One')).toBeTruthy();
    expect(getBodies(view, 'coupons.delete')).toHaveLength(2);
  });
});
