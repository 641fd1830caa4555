import { describe, expect, it } from '@jest/globals';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies, getPage } from '../../../test/apps.js';
import { aContent, openContents } from '../../../test/contents.js';
import { aRelease } from '../../../test/releases.js';

const { list, get, create, update, changes } = contentReleaseEndpoints;
const { items, ...release } = aRelease();
const drafts = route(list, getPage([{ ...release, count: items.length }]));
const added = { kind: 'coupons', contentId: 'a', action: 'publish' };

async function openDialog(api: Route[]) {
  const view = await openContents('coupons', 'Coupons', {
    listed: [aContent('coupons', { id: 'a', name: 'One' })],
    api,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to a release' }));
  return { view, dialog: await dialogTitled('Add 1 to a release') };
}

const add = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));

describe('contents of a list', () => {
  it('are added to a draft release, which keeps its items in their versions', async () => {
    const { view, dialog } = await openDialog([
      drafts,
      route(get, { data: aRelease() }),
      route(update, { data: aRelease() }),
      route(changes, getPage([])),
    ]);
    await within(dialog).findByRole('radio', { name: 'A draft release' });
    await add(dialog);
    const done = await dialogTitled('Added to Spring: 1');
    const [coupon, card] = items.map(({ name: _name, ...item }) => item);
    expect(getBodies(view, update.id)).toEqual([
      { version: 3, name: 'Spring', items: [coupon, added, card] },
    ]);
    await userEvent.click(within(done).getByRole('button', { name: 'Open the release' }));
    await waitFor(() => expect(view.path()).toBe('/app/app-1/content-release/release-1'));
  });

  it('are added to a new release if there is no draft', async () => {
    const { view, dialog } = await openDialog([
      route(list, getPage([])),
      route(create, { data: aRelease({ name: 'Summer' }) }),
    ]);
    const name = await within(dialog).findByLabelText('Name');
    expect(within(dialog).queryByRole('radio', { name: 'A draft release' })).toBeNull();
    fireEvent.change(name, { target: { value: 'Summer' } });
    await add(dialog);
    const done = await dialogTitled('Added to Summer: 1');
    expect(getBodies(view, create.id)).toEqual([{ name: 'Summer', items: [added] }]);
    await userEvent.click(within(done).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('are not added to a release whose approval was requested meanwhile', async () => {
    const { view, dialog } = await openDialog([
      drafts,
      route(get, { data: aRelease({ status: 'requested' }) }),
    ]);
    await within(dialog).findByRole('radio', { name: 'A draft release' });
    await add(dialog);
    expect(await screen.findByText(/no longer in a state that allows this/)).toBeTruthy();
    expect(getBodies(view, update.id)).toEqual([]);
  });

  it('can be added to a new release if the drafts cannot be read', async () => {
    const { dialog } = await openDialog([route(list, () => problem('internal'))]);
    expect(await within(dialog).findByText(/existing releases could not be read/)).toBeTruthy();
    expect(within(dialog).getByLabelText('Name')).toBeTruthy();
  });
});
