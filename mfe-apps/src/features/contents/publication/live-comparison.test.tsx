import { describe, expect, it } from '@jest/globals';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { type Route, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../../test/apps.js';
import { aContent, openContents } from '../../../../test/contents.js';

const coupons = getContentEndpoints('coupons');
const example = contentKind('coupons').example as Record<string, unknown>;
const changed: Record<string, unknown> = { ...example, name: 'Free tea', securityCode: '4711' };
const { description: _none, ...liveValues } = changed;
const live = route(contentReleaseEndpoints.live, {
  data: { kind: 'coupons', contentId: 'coupons-1', contentVersion: 1, values: liveValues },
});
const publications = [{ contentId: 'coupons-1', state: 'changed' as const, liveVersion: 1 }];

async function openEditor(api: Route[], role: 'operator' | 'monitor' = 'operator') {
  const listed = [aContent('coupons', { useType: 'security', securityCode: '1234' })];
  const view = await openContents('coupons', 'Coupons', { api, role, publications, listed });
  await userEvent.click(await screen.findByRole('button', { name: 'ドリンク1杯無料' }));
  const editor = await dialogTitled('Edit coupon');
  const bar = await within(editor).findByRole('region', { name: 'Production' });
  return { view, editor, bar };
}

const compare = async (bar: HTMLElement) =>
  userEvent.click(await within(bar).findByRole('button', { name: 'Compare with production' }));
const toRow = async (bar: HTMLElement, field: string) =>
  (await within(bar).findByRole('rowheader', { name: field })).closest('tr') as HTMLElement;

describe('comparison of a draft with production', () => {
  it('shows what differs, with the labels of the kind and without store codes', async () => {
    const { bar } = await openEditor([live]);
    expect(await within(bar).findByText('Changed since live')).toBeTruthy();
    await compare(bar);
    const name = await toRow(bar, 'Coupon name');
    expect(within(name).getByText('ドリンク1杯無料')).toBeTruthy();
    expect(within(name).getByText('Free tea')).toBeTruthy();
    expect((await toRow(bar, 'Store code')).textContent).toContain('••••');
    expect(bar.textContent).not.toMatch(/4711|1234/);
    expect(within(bar).queryByRole('rowheader', { name: 'Unit' })).toBeNull();
  });

  it('puts a value of production back into the form, which saves it', async () => {
    const { view, editor, bar } = await openEditor([
      live,
      route(coupons.update, { data: aContent('coupons') }),
    ]);
    const find = () => within(editor).findByLabelText<HTMLInputElement>('Coupon name');
    await find();
    await compare(bar);
    for (const label of ['Coupon name', 'Description']) {
      const name = `Use this value of production: ${label}`;
      await userEvent.click(await within(bar).findByRole('button', { name }));
    }
    await waitFor(async () => expect((await find()).value).toBe('Free tea'));
    await waitFor(() => expect(within(bar).queryByRole('rowheader', { name: 'Coupon name' })).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/^Fields that differ from production/);
    await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getBodies(view, 'coupons.update')).toHaveLength(1));
    const [body] = getBodies(view, 'coupons.update');
    expect(body).toMatchObject({ name: 'Free tea' });
    expect(body).not.toHaveProperty('description');
  });

  it('is read-only for roles without write permission', async () => {
    const { bar } = await openEditor([live], 'monitor');
    await compare(bar);
    const name = 'Use this value of production: Coupon name';
    expect((await within(bar).findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
  });
});
