import { describe, expect, it } from '@jest/globals';
import { couponEndpoints } from '@noren/contracts';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon, bodiesOf, dialogTitled, pageOf, renderApps } from '../../testing/apps.js';

async function openCoupons(api: Route[] = [], role: 'operator' | 'monitor' = 'operator') {
  const view = renderApps('/app/app-1/page-setting/coupon', api, role);
  await userEvent.click(await screen.findByRole('tab', { name: 'Coupons' }));
  return view;
}

async function openEditor(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return dialogTitled(name);
}

const save = (editor: HTMLElement) => userEvent.click(within(editor).getByRole('button', { name: 'Save' }));

async function pickUseType(editor: HTMLElement, name: string): Promise<void> {
  await userEvent.click(within(editor).getByRole('combobox', { name: 'Use type' }));
  await userEvent.click(await screen.findByTitle(name));
}

describe('coupons of an app', () => {
  it('lists state, period and limits', async () => {
    await openCoupons([
      route(couponEndpoints.list, pageOf([aCoupon({ endsAt: '2026-01-01T15:00:00.000Z', firstPeople: 30 })])),
    ]);
    const row = (await screen.findByRole('button', { name: 'Free coffee' })).closest('tr') as HTMLElement;
    for (const words of ['Ended', '2026/01/02 00:00', 'First 30 people', 'Once a day', 'Members only']) {
      expect(within(row).getByText((text) => text.trim() === words)).toBeTruthy();
    }
  });

  it('creates a coupon; times are of Japan', async () => {
    const view = await openCoupons([route(couponEndpoints.create, { data: aCoupon() })]);
    const editor = await openEditor('Create a coupon');
    await userEvent.type(within(editor).getByLabelText('Coupon name'), 'Free tea');
    await pickUseType(editor, 'Store code');
    await userEvent.type(await within(editor).findByLabelText('Store code'), '1234');
    fireEvent.change(within(editor).getByLabelText('Start (Japan time)'), {
      target: { value: '2026-12-01T00:00' },
    });
    await userEvent.type(within(editor).getByLabelText('Total uses'), '100');
    await save(editor);
    await waitFor(() => expect(bodiesOf(view, 'coupons.create')).toHaveLength(1));
    expect(bodiesOf(view, 'coupons.create')[0]).toEqual({
      name: 'Free tea',
      useType: 'security',
      securityCode: '1234',
      startsAt: '2026-11-30T15:00:00.000Z',
      totalUses: 100,
      oncePerDay: false,
      membersOnly: false,
      published: false,
    });
    await waitFor(() => expect(screen.queryByLabelText('Total uses')).toBeNull());
  });

  it('says what does not fit together, and calls nothing', async () => {
    const view = await openCoupons();
    const editor = await openEditor('Create a coupon');
    await pickUseType(editor, 'Store code');
    await userEvent.type(await within(editor).findByLabelText('Store code'), '12');
    fireEvent.change(within(editor).getByLabelText('Start (Japan time)'), {
      target: { value: '2026-12-02T00:00' },
    });
    fireEvent.change(within(editor).getByLabelText('End (Japan time)'), {
      target: { value: '2026-12-01T00:00' },
    });
    await userEvent.type(within(editor).getByLabelText('First people'), '10');
    await userEvent.type(within(editor).getByLabelText('Total uses'), '5');
    await userEvent.type(within(editor).getByLabelText('Image URL'), 'http://example.com/a.png');
    await save(editor);
    expect(await within(editor).findByText('This field is required.')).toBeTruthy();
    expect(within(editor).getByText('Enter a store code of 4 digits.')).toBeTruthy();
    expect(within(editor).getByText('The end must be after the start.')).toBeTruthy();
    expect(
      within(editor).getByText('The number of uses must not be less than the number of people.'),
    ).toBeTruthy();
    expect(within(editor).getByText('Enter a URL that starts with https://.')).toBeTruthy();
    expect(bodiesOf(view, 'coupons.create')).toEqual([]);
  });

  it('publishes and unpublishes, with the rest as it is', async () => {
    const view = await openCoupons([route(couponEndpoints.update, { data: aCoupon({ published: false }) })]);
    const published = await screen.findByRole('switch', { name: 'Publish Free coffee' });
    expect(published.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(published);
    await waitFor(() => expect(bodiesOf(view, 'coupons.update')).toHaveLength(1));
    expect(bodiesOf(view, 'coupons.update')[0]).toEqual({
      name: 'Free coffee',
      useType: 'none',
      oncePerDay: true,
      membersOnly: true,
      published: false,
      version: 2,
    });
    expect(await screen.findByText('Unpublished the coupon')).toBeTruthy();
  });

  it('deletes after a confirmation', async () => {
    const view = await openCoupons([route(couponEndpoints.delete, undefined)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Free coffee' }));
    const dialog = await dialogTitled('Delete Free coffee?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(bodiesOf(view, 'coupons.delete')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Free coffee' }));
    const again = await dialogTitled('Delete Free coffee?');
    await userEvent.click(within(again).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodiesOf(view, 'coupons.delete')).toHaveLength(1));
  });

  it('keeps what was typed on a conflict, and can fetch the newer coupon', async () => {
    const newer = aCoupon({ name: 'Newer coffee', version: 5 });
    const update = route(couponEndpoints.update, ({ body }) =>
      (body as { version: number }).version === 5 ? { data: newer } : problem('conflict', { current: newer }),
    );
    const view = await openCoupons([update]);
    const editor = await openEditor('Free coffee');
    const name = within(editor).getByLabelText('Coupon name') as HTMLInputElement;
    await userEvent.type(name, ' mine');
    await save(editor);
    await userEvent.click(within(await dialogTitled('Confirm')).getByRole('button', { name: 'Cancel' }));
    expect(name.value).toBe('Free coffee mine');
    await save(editor);
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch new data' }));
    await waitFor(() => expect(name.value).toBe('Newer coffee'));
    await save(editor);
    await waitFor(() => expect(bodiesOf(view, 'coupons.update').at(-1)).toMatchObject({ version: 5 }));
  });

  it('is for looking only, for roles that may not write', async () => {
    await openCoupons([], 'monitor');
    expect(
      ((await screen.findByRole('button', { name: 'Create a coupon' })) as HTMLButtonElement).disabled,
    ).toBe(true);
    expect((screen.getByRole('switch', { name: 'Publish Free coffee' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    const editor = await openEditor('Free coffee');
    expect((within(editor).getByLabelText('Coupon name') as HTMLInputElement).disabled).toBe(true);
    expect((within(editor).getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
