import { describe, expect, it } from '@jest/globals';
import { type ContentCalendarDate, contentCalendarEndpoints } from '@noren/contracts/content-calendar';
import { type AnyContent, getContentEndpoints } from '@noren/contracts/contents';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../test/apps.js';
import { aCalendar, aDate, findDay, renderCalendar } from '../../../test/calendar.js';
import { aContent } from '../../../test/contents.js';

const { get, update } = getContentEndpoints('coupons');
const start = '2026-12-03T01:00:00.000Z';
const end = '2026-12-24T15:00:00.000Z';

/** A service with one coupon, whose dates are in the calendar. */
function createCouponService(first: Partial<AnyContent> = {}) {
  let coupon = aContent('coupons', { name: 'Winter', startsAt: start, endsAt: end, ...first });
  const toDate = (field: string, effect: ContentCalendarDate['effect']) =>
    aDate({ field, effect, at: String(coupon[field]), contentVersion: coupon.version });
  const api: Route[] = [
    route(contentCalendarEndpoints.get, () =>
      aCalendar({ dates: [toDate('startsAt', 'starts'), toDate('endsAt', 'ends')] }),
    ),
    route(get, () => ({ data: coupon })),
    route(update, ({ body }) => {
      const { version, ...values } = body as AnyContent;
      if (version !== coupon.version) return problem('conflict', { current: coupon });
      coupon = { ...coupon, ...values, version: version + 1 };
      return { data: coupon };
    }),
  ];
  return { api, change: (fields: Partial<AnyContent>) => (coupon = { ...coupon, ...fields }) };
}

async function move(from: string, to: string) {
  const day = await findDay(from);
  await userEvent.click(day.getByRole('button', { name: /Change the date of Winter/ }));
  const dialog = within(await dialogTitled('Change the date of Winter'));
  fireEvent.change(await dialog.findByLabelText(/Usable/), { target: { value: to } });
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
}

describe('a date in the calendar', () => {
  it('moves to another day, keeps its time of day, and is moved back by undo', async () => {
    const { api } = createCouponService();
    const view = renderCalendar({}, { api });
    await move('2026-12-03', '2026-12-10');
    expect((await (await findDay('2026-12-10')).findByRole('link')).textContent).toContain('10:00');
    const {
      id: _id,
      appId: _appId,
      createdAt: _created,
      updatedAt: _updated,
      ...values
    } = aContent('coupons');
    const saved = { ...values, name: 'Winter', endsAt: end };
    const first = { ...saved, startsAt: '2026-12-10T01:00:00.000Z', version: 2 };
    expect(getBodies(view, 'coupons.update')).toEqual([first]);
    await screen.findByText('The draft of Winter was moved to 2026/12/10');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await (await findDay('2026-12-03')).findByRole('link');
    expect(getBodies(view, 'coupons.update')).toEqual([first, { ...saved, startsAt: start, version: 3 }]);
  });

  it('that is an end keeps the last minute that counts', async () => {
    const { api } = createCouponService();
    const view = renderCalendar({}, { api });
    await move('2026-12-24', '2027-01-01');
    expect((await (await findDay('2027-01-01')).findByRole('link')).textContent).toContain('23:59');
    expect(getBodies(view, 'coupons.update')).toMatchObject([{ endsAt: '2027-01-01T15:00:00.000Z' }]);
  });

  it('moves by the keyboard alone', async () => {
    const { api } = createCouponService();
    const view = renderCalendar({}, { api });
    await findDay('2026-12-03');
    act(() => (document.querySelector('[data-day="2026-12-02"]') as HTMLElement).focus());
    await userEvent.keyboard('{ArrowRight}{Tab}{Enter}');
    const dialog = within(await dialogTitled('Change the date of Winter'));
    const input = await dialog.findByLabelText<HTMLInputElement>(/Usable from/);
    fireEvent.change(input, { target: { value: '2026-12-04' } });
    act(() => input.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getBodies(view, 'coupons.update')).toHaveLength(1));
  });

  it('is not moved if the draft was changed meanwhile, and shows the newest', async () => {
    const { api, change } = createCouponService();
    const view = renderCalendar({}, { api });
    await findDay('2026-12-03');
    change({ version: 5, startsAt: '2026-12-05T01:00:00.000Z' });
    await move('2026-12-03', '2026-12-10');
    await screen.findByText(/someone else has changed Winter/);
    await (await findDay('2026-12-05')).findByRole('link');
    expect(getBodies(view, 'coupons.update')).toEqual([]);
  });

  it('is not moved beyond its end, and the reason is shown', async () => {
    const errors = [{ path: '/body/endsAt', rule: 'after', params: { field: 'startsAt' } }];
    const broken = route(update, () => problem('invalidParameter', { errors }));
    renderCalendar({}, { api: [broken, ...createCouponService().api] });
    await move('2026-12-03', '2026-12-30');
    await screen.findByText(/could not be changed. Enter a time after the beginning/);
    await (await findDay('2026-12-03')).findByRole('link');
  });

  it('stays for roles that may not change contents', async () => {
    renderCalendar({ dates: [aDate()] }, { role: 'monitor' });
    const day = await findDay('2026-12-03');
    expect([day.getAllByRole('link').length, day.queryByRole('button')]).toEqual([1, null]);
  });
});
