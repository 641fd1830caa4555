import { describe, expect, it } from '@jest/globals';
import { type ContentReleaseSummary, contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, dialogTitled, getBodies, getPage } from '../../../test/apps.js';
import { aRelease, openRelease, renderReleases } from '../../../test/releases.js';

const { items: _items, ...release } = aRelease();
const summary = (more: Partial<ContentReleaseSummary> = {}): ContentReleaseSummary => ({
  ...release,
  count: 3,
  ...more,
});
const list = (...releases: ContentReleaseSummary[]) => route(contentReleaseEndpoints.list, getPage(releases));
const toRow = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

describe('releases of contents', () => {
  it('are listed with status, number, date and people', async () => {
    renderReleases('', {
      api: [
        list(
          summary({ name: 'Draft' }),
          summary({
            id: 'release-2',
            name: 'Dated',
            status: 'scheduled',
            publishAt: '2999-12-31T15:00:00.000Z',
            requester: 'Olga',
            reviewer: 'Aki',
          }),
          summary({ id: 'release-3', name: 'Old card', status: 'published', automatic: 'takeDown' }),
        ),
      ],
    });
    const draft = await toRow('Draft');
    for (const text of ['Draft', '3', 'As soon as approved', 'Creator: Hana'])
      expect(within(draft).getAllByText(text).length).toBeGreaterThan(0);
    const dated = await toRow('Dated');
    for (const text of ['Scheduled', '3000/01/01 00:00', 'Requester: Olga', 'Reviewer: Aki'])
      within(dated).getByText(text);
    within(await toRow('Old card')).getByText('Taken off production (no approval needed)');
    const link = within(dated).getByRole('link', { name: 'Dated' });
    expect(link.getAttribute('href')).toBe('/app/app-1/content-release/release-2');
  });

  it('are searched and filtered by the service, in the address', async () => {
    const view = renderReleases('', { api: [list(summary())] });
    await toRow('Spring');
    const last = () =>
      view.calls
        .filter(({ id }) => id === 'contentReleases.list')
        .at(-1)
        ?.request.query.toString();
    await choose('Filter by status', 'Rejected');
    await waitFor(() => expect(last()).toBe('status=rejected'));
    const search = screen.getByLabelText('Search by name');
    fireEvent.change(search, { target: { value: 'summer' } });
    await userEvent.type(search, '{Enter}');
    await waitFor(() => expect(last()).toBe('name=summer&status=rejected'));
    expect(view.path()).toContain('status=rejected');
  });

  it('ignore a status that does not exist in the address', async () => {
    const view = renderReleases('?status=gone', { api: [list(summary())] });
    await toRow('Spring');
    expect(
      view.calls.find(({ id }) => id === 'contentReleases.list')?.request.query.get('status'),
    ).toBeNull();
  });

  it('show the next step if there are none, and retry after a failure', async () => {
    let fails = true;
    const failing = route(contentReleaseEndpoints.list, () => (fails ? problem('internal') : getPage([])));
    renderReleases('', { api: [failing] });
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByText('There are no releases yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New release' })).toHaveLength(2);
  });

  it('are created with a date in Japan, and opened', async () => {
    const created = aRelease({ name: 'Summer', items: [] });
    const view = renderReleases('', {
      api: [
        list(),
        route(contentReleaseEndpoints.create, { data: created }),
        route(contentReleaseEndpoints.get, { data: created }),
      ],
    });
    const [button] = await screen.findAllByRole('button', { name: 'New release' });
    await userEvent.click(button as HTMLElement);
    const dialog = await dialogTitled('New release');
    fireEvent.change(await within(dialog).findByLabelText('Name'), { target: { value: ' Summer ' } });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'At a date and time' }));
    const date = await within(dialog).findByLabelText('Date and time');
    const create = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await create();
    expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
    fireEvent.change(date, { target: { value: '2020-01-01T00:00' } });
    expect(await within(dialog).findByText('Enter a time in the future.')).toBeTruthy();
    fireEvent.change(date, { target: { value: '2999-07-01T00:00' } });
    await create();
    await waitFor(() => expect(view.path()).toBe('/app/app-1/content-release/release-1'));
    expect(getBodies(view, 'contentReleases.create')).toEqual([
      { name: 'Summer', publishAt: '2999-06-30T15:00:00.000Z', items: [] },
    ]);
    expect(await screen.findByText('There are no contents yet')).toBeTruthy();
  });

  it('cannot be created by roles without write permission', async () => {
    renderReleases('', { api: [list()], role: 'monitor' });
    expect(await screen.findByText('There are no releases yet')).toBeTruthy();
    const [button, other] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'New release' });
    expect([button?.disabled, other]).toEqual([true, undefined]);
  });
});

describe('a release that does not exist', () => {
  it('is reported with a way back', async () => {
    openRelease(aRelease(), { api: [route(contentReleaseEndpoints.get, () => problem('notFound'))] });
    expect(await screen.findByRole('link', { name: 'Back to home' })).toBeTruthy();
  });
});
