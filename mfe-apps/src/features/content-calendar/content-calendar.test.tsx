import { describe, expect, it } from '@jest/globals';
import { contentCalendarEndpoints } from '@noren/contracts/content-calendar';
import { problem, type RenderedRemote, route } from '@noren/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCalendar, aDate, findDay, renderCalendar } from '../../../test/calendar.js';

const getQueries = (view: RenderedRemote) =>
  view.calls
    .filter(({ id }) => id === 'contentCalendar.get')
    .map(({ request }) => Object.fromEntries(request.query));

describe('the calendar of an app', () => {
  it('shows starts and ends by the time of Japan, each with a link to its editor', async () => {
    const end = { field: 'endsAt', effect: 'ends', at: '2026-12-24T15:00:00.000Z', state: 'live' } as const;
    const view = renderCalendar({
      dates: [aDate(), aDate(end), aDate({ published: false, contentId: 'c2' })],
    });
    const [start, hidden] = (await findDay('2026-12-03')).getAllByRole('link');
    expect(start?.textContent).toBe('▶ 10:00 Usable fromWinterCoupon Draft');
    expect(start?.getAttribute('href')).toBe('/app/app-1/page-setting/coupon?kind=coupons&content=coupons-1');
    expect(hidden?.textContent).toContain('Hidden from members');
    const ended = (await findDay('2026-12-24')).getByRole('link');
    expect(ended.textContent).toBe('■ 23:59 Usable untilWinterCoupon Live');
    expect(getQueries(view)).toEqual([{ from: '2026-11-29', to: '2027-01-02', appId: 'app-1' }]);
    screen.getByRole('heading', { name: 'December 2026' });
  });

  it('shows releases with their status, which cannot be moved', async () => {
    const release = { appId: 'app-1', appName: 'Sakura Card', releaseId: 'release-1', name: 'Spring' };
    const publishAt = '2026-12-09T23:00:00.000Z';
    renderCalendar({ releases: [{ ...release, publishAt, status: 'requested' }] });
    const day = await findDay('2026-12-10');
    const link = day.getByRole('link', { name: /08:00 Publication ?Spring/ });
    expect(link.textContent).toContain('Waiting for approval');
    expect(link.getAttribute('href')).toBe('/app/app-1/content-release/release-1');
    expect(day.queryByRole('button')).toBeNull();
  });

  it('changes the month by buttons and keys, in the address', async () => {
    const view = renderCalendar({ dates: [aDate()] });
    await findDay('2026-12-03');
    await userEvent.click(screen.getByRole('button', { name: 'Month after' }));
    await screen.findByRole('grid', { name: 'January 2027' });
    expect(await screen.findByText('Nothing in this month')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
    await screen.findByRole('grid', { name: 'December 2026' });
    await waitFor(() => expect(view.path()).toContain('month=2026-12'));
    act(() => (document.querySelector('[data-day="2026-12-31"]') as HTMLElement).focus());
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('grid', { name: 'January 2027' });
    expect((document.activeElement as HTMLElement).dataset['day']).toBe('2027-01-07');
    expect(getQueries(view).at(-1)).toMatchObject({ from: '2026-12-27', to: '2027-02-06' });
    await userEvent.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() => expect(view.path()).not.toContain('month=2027-01'));
  });

  it('says that there is more, or nothing, and retries after a failure', async () => {
    let fails = true;
    const failing = route(contentCalendarEndpoints.get, () =>
      fails ? problem('internal') : aCalendar({ truncated: true }),
    );
    renderCalendar({}, { api: [failing] });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Nothing in this month')).toBeTruthy();
    expect(screen.getByText(/There is too much to show/)).toBeTruthy();
  });
});

describe('the calendar of all apps', () => {
  it('names the app of each entry, and is filtered by group in the address', async () => {
    const view = renderCalendar({ dates: [aDate()] }, { path: '/calendar?month=2026-12', role: 'admin' });
    expect((await findDay('2026-12-03')).getByRole('link').textContent).toContain('Sakura Card');
    await userEvent.click(screen.getByRole('combobox', { name: 'Filter by group' }));
    await userEvent.click(await screen.findByText('Momiji'));
    await waitFor(() => expect(view.path()).toContain('groupId=group-2'));
    const range = { from: '2026-11-29', to: '2027-01-02' };
    expect(getQueries(view)).toEqual([range, { ...range, groupId: 'group-2' }]);
  });
});
