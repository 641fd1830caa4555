import { describe, expect, it } from '@jest/globals';
import { type ContentRelease, contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { getContentEndpoints } from '@noren/contracts/contents';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies, getPage } from '../../../test/apps.js';
import { aContent } from '../../../test/contents.js';
import { aRelease, openRelease } from '../../../test/releases.js';

const { update, get } = contentReleaseEndpoints;
const updated = (release: Partial<ContentRelease> = {}) => route(update, { data: aRelease(release) });
const findItem = (name: string) => screen.findByRole('listitem', { name });
const click = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));
const kept = { kind: 'stampCards', contentId: 'stampCards-1', action: 'remove' };
const coupon = { kind: 'coupons', contentId: 'coupons-1', action: 'publish', contentVersion: 2 };

describe('the page of a release', () => {
  it('shows by kind what each content changes in production', async () => {
    openRelease(aRelease());
    const changed = await findItem('Free coffee');
    expect(within(changed).getByText('Changed')).toBeTruthy();
    const row = within(changed).getByRole('rowheader', { name: 'Coupon name' }).closest('tr');
    expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
      'Coupon name',
      'Free tea',
      'Free coffee',
    ]);
    expect(within(changed).getAllByRole('rowheader')).toHaveLength(1);
    expect(within(await findItem('Old card')).getByText('Taken off production')).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(headings).toEqual(['Coupons', 'Stamp cards']);
  });

  it('hides and shows the changes of one content', async () => {
    openRelease(aRelease());
    const item = await findItem('Free coffee');
    await click('Hide changes of Free coffee', within(item));
    expect(within(item).queryByRole('table')).toBeNull();
    await click('Show changes of Free coffee', within(item));
    expect(within(item).getByRole('table')).toBeTruthy();
  });

  it('shows a content as members see it, after and before', async () => {
    openRelease(aRelease());
    await click('Preview of Free coffee');
    const drawer = await dialogTitled('Preview of Free coffee');
    expect(await within(drawer).findByTitle('Live preview')).toBeTruthy();
    const sides = within(drawer).getByRole('radiogroup', { name: 'Version to show' });
    expect(within(sides).getAllByRole('radio')).toHaveLength(2);
  });

  it('leads to what members will see at its time, while it is on its way', async () => {
    const publishAt = '2026-11-30T15:00:00.000Z';
    openRelease(aRelease({ status: 'scheduled', publishAt }));
    const link = await screen.findByRole('link', { name: 'Preview when it is live' });
    const target = new URL(link.getAttribute('href') ?? '', 'http://console.test');
    expect(target.pathname).toBe('/app/app-1/content-preview');
    expect(target.searchParams.get('environment')).toBe('review');
    expect(target.searchParams.get('at')).toContain(publishAt);
  });

  it('removes a content', async () => {
    const view = openRelease(aRelease(), { api: [updated({ items: [] })] });
    await click('Remove Free coffee from the release');
    await waitFor(() =>
      expect(getBodies(view, 'contentReleases.update')).toEqual([
        { version: 3, name: 'Spring', items: [kept] },
      ]),
    );
  });

  it('updates its contents to their newest versions, and says how many are new', async () => {
    const [first, second] = aRelease().items;
    const items = [{ ...first, contentVersion: 5 }, second] as ContentRelease['items'];
    const view = openRelease(aRelease(), { api: [updated({ items })] });
    await click('Update to newest');
    expect(await screen.findByText('Updated to the newest version: 1')).toBeTruthy();
    const { contentVersion: _version, ...newest } = coupon;
    expect(getBodies(view, 'contentReleases.update')).toEqual([
      { version: 3, name: 'Spring', items: [newest, kept] },
    ]);
  });

  it('adds contents of a kind, to publish or to take off production', async () => {
    const listed = [
      aContent('coupons', { id: 'coupons-7', name: 'Cake' }),
      aContent('coupons', { id: 'coupons-8', name: 'Tea' }),
    ];
    const view = openRelease(aRelease(), {
      api: [updated(), route(getContentEndpoints('coupons').list, getPage(listed))],
    });
    await click('Add contents');
    const dialog = await dialogTitled('Add contents to the release');
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Select Cake' }));
    expect(await within(dialog).findAllByText('Draft')).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Take off production' }));
    await click('Add 1', within(dialog));
    await waitFor(() => expect(screen.queryByText('Add contents to the release')).toBeNull());
    const added = { kind: 'coupons', contentId: 'coupons-7', action: 'remove' };
    expect(getBodies(view, 'contentReleases.update')).toEqual([
      { version: 3, name: 'Spring', items: [coupon, added, kept] },
    ]);
  });

  it('changes its name and removes its date', async () => {
    const dated = aRelease({ publishAt: '2999-01-01T00:00:00.000Z' });
    const view = openRelease(dated, { api: [updated()] });
    await click('Edit name and date');
    const dialog = await dialogTitled('Edit name and date');
    fireEvent.change(await within(dialog).findByLabelText('Name'), { target: { value: 'Summer' } });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'As soon as approved' }));
    await click('Save', within(dialog));
    expect(await screen.findByText('The release was saved')).toBeTruthy();
    expect(getBodies(view, 'contentReleases.update')).toEqual([
      { version: 3, name: 'Summer', items: [coupon, kept] },
    ]);
  });

  it('asks before a change voids its approval', async () => {
    const view = openRelease(aRelease({ status: 'requested', requester: 'Olga' }), { api: [updated()] });
    await click('Remove Free coffee from the release');
    let dialog = await dialogTitled('Change it as a draft?');
    await click('Cancel', within(dialog));
    expect(getBodies(view, 'contentReleases.update')).toEqual([]);
    await click('Remove Free coffee from the release');
    dialog = await dialogTitled('Change it as a draft?');
    within(dialog).getByText(/The request for approval is withdrawn/);
    await click('Change as a draft', within(dialog));
    await waitFor(() => expect(getBodies(view, 'contentReleases.update')).toHaveLength(1));
  });

  it('shows who changed it meanwhile, and reads it again', async () => {
    let current = aRelease();
    const theirs = aRelease({ version: 4, name: 'Summer', items: [] });
    const conflict = route(update, () => {
      current = theirs;
      return problem('conflict', { current: theirs });
    });
    openRelease(aRelease(), { api: [conflict, route(get, () => ({ data: current }))] });
    await click('Remove Free coffee from the release');
    const dialog = await dialogTitled('Confirm');
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['FieldWhat you typedNewest', 'NameSpringSummer', 'Contents10']);
    await click('Fetch new data', within(dialog));
    expect(await screen.findByRole('heading', { name: 'Summer', level: 1 })).toBeTruthy();
  });

  it('is read-only once it is published, and for roles without write permission', async () => {
    openRelease(aRelease({ status: 'published', publishedAt: '2026-02-04T00:00:00.000Z' }), {
      role: 'monitor',
    });
    await findItem('Free coffee');
    for (const name of ['Add contents', 'Update to newest', 'Remove', 'Edit name and date'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' }).disabled).toBe(true);
    expect(screen.getByText(/your role does not allow changes/)).toBeTruthy();
  });
});
