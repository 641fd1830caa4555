import { describe, expect, it } from '@jest/globals';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { getContentEndpoints } from '@noren/contracts/contents';
import { chooseRowAction, problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../../test/apps.js';
import { aContent, openContents } from '../../../../test/contents.js';
import { aRelease } from '../../../../test/releases.js';

const coupons = getContentEndpoints('coupons');
const listed = [aContent('coupons', { id: 'a', name: 'One' }), aContent('coupons', { id: 'b', name: 'Two' })];
const publications = [{ contentId: 'a', state: 'live' as const, liveVersion: 2 }];
const releaseRoutes = [
  route(contentReleaseEndpoints.takeDown, { data: aRelease({ id: 'release-9' }) }),
  route(contentReleaseEndpoints.takeBack, { data: aRelease({ id: 'release-9' }) }),
];
const restored = route(coupons.restore, ({ body }) => ({
  data: { done: (body as { ids: string[] }).ids, refused: [] },
}));
const open = (api: Route[]) => openContents('coupons', 'Coupons', { listed, publications, api });
const click = (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  within_.findByRole('button', { name }).then((button) => userEvent.click(button));
async function deleteSelection() {
  for (const name of ['One', 'Two'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByText('Live');
  await click('Delete');
  return dialogTitled('Delete 2 contents?');
}

describe('a deletion', () => {
  it('of one content is undone by the message that reports it', async () => {
    const view = await open([route(coupons.delete, undefined), restored]);
    await chooseRowAction('Two', 'Delete');
    await click('Delete', within(await dialogTitled('Delete Two?')));
    expect(await screen.findByText('Deleted Two')).toBeTruthy();
    await click('Undo');
    expect(await screen.findByText('Restored: 1')).toBeTruthy();
    expect(getBodies(view, 'coupons.restore')).toEqual([{ ids: ['b'] }]);
    expect(getBodies(view, 'contentReleases.takeBack')).toHaveLength(0);
  });

  it('says which contents could not be restored, and why', async () => {
    const errors = [{ path: '/name', rule: 'unique' }];
    const refused = [{ id: 'b', name: 'Two', errors }];
    await open([route(coupons.delete, undefined), route(coupons.restore, { data: { done: [], refused } })]);
    await chooseRowAction('Two', 'Delete');
    await click('Delete', within(await dialogTitled('Delete Two?')));
    await click('Undo');
    const dialog = await dialogTitled('Could not restore 1');
    expect(dialog.textContent).toMatch(/Two: Coupon name: /);
  });

  it('of a selection names it, takes live contents off production, and is undone as a whole', async () => {
    const view = await open([
      route(coupons.deleteMany, { data: { done: ['a', 'b'], refused: [] } }),
      restored,
      ...releaseRoutes,
    ]);
    const question = await deleteSelection();
    expect(within(question).getByText(/1 of them are live in production/)).toBeTruthy();
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['One', 'Two']);
    await click('Delete', within(question));
    expect(await screen.findByText('Deleted: 2')).toBeTruthy();
    expect(getBodies(view, 'contentReleases.takeDown')).toEqual([
      { items: [{ kind: 'coupons', contentId: 'a' }] },
    ]);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Restored: 2')).toBeTruthy();
    await waitFor(() =>
      expect(view.calls.find(({ id }) => id === 'contentReleases.takeBack')?.request.params).toMatchObject({
        contentReleaseId: 'release-9',
      }),
    );
  });

  it('of a selection lists the contents that stay, with their reasons', async () => {
    const errors = [{ path: '/apps/app-1/stamp-cards/1', rule: 'inUse', params: { name: 'Visit card' } }];
    const refused = [{ id: 'b', name: 'Two', errors }];
    await open([route(coupons.deleteMany, { data: { done: ['a'], refused } }), ...releaseRoutes]);
    await click('Delete', within(await deleteSelection()));
    const dialog = await dialogTitled('Could not delete 1');
    expect(within(dialog).getByText(/“Visit card” uses it/)).toBeTruthy();
    expect(screen.getByText('Deleted: 1')).toBeTruthy();
  });

  it('of a selection changes nothing if live contents cannot be taken off production', async () => {
    const errors = [{ path: '/items/0', rule: 'inUse', params: { name: 'Visit card' } }];
    const broken = () => problem('contentReleaseBroken', { errors });
    const view = await open([route(contentReleaseEndpoints.takeDown, broken)]);
    await click('Delete', within(await deleteSelection()));
    await dialogTitled('Could not take it off production');
    expect(getBodies(view, 'coupons.deleteMany')).toHaveLength(0);
    expect(screen.getByText('2 selected')).toBeTruthy();
  });
});
