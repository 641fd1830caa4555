import { describe, expect, it } from '@jest/globals';
import {
  type ContentId,
  confidentialFields,
  contentIds,
  contentKind,
  getContentEndpoints,
  getFields,
} from '@noren/contracts/contents';
import { ruleTexts } from '@noren/contracts/errors';
import { contentTexts } from '@noren/contracts/texts';
import { chooseRowAction, problem, type Route, route } from '@noren/mfe-kit/testing';
import { sized } from '@noren/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../test/apps.js';
import { aContent, openContents } from '../../../test/contents.js';
import { getHiddenFields } from './content-values.js';

const coupons = getContentEndpoints('coupons');
const save = (editor: HTMLElement, name = 'Save') =>
  userEvent.click(within(editor).getByRole('button', { name }));
const field = (editor: HTMLElement, id: string) => editor.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const type = (editor: HTMLElement, id: string, value: string) =>
  fireEvent.change(field(editor, id), { target: { value } });

async function openEditor(name: string, title: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return dialogTitled(title);
}

const openCoupon = async (api: Route[] = [], role: 'operator' | 'monitor' = 'operator') => {
  const view = await openContents('coupons', 'Coupons', { api, role });
  return { view, editor: await openEditor('ドリンク1杯無料', 'Edit coupon') };
};

/** With coupons below, these cover all field types; content-values.test.ts has the values of every kind. */
const ids = sized<readonly ContentId[]>(['stampCards', 'scratchGames', 'shops', 'tickets'], contentIds);

describe('editor of a content', () => {
  it.each(ids)('of kind %s has one control per field and sends untouched fields unchanged', async (id) => {
    const kind = contentKind(id);
    const texts = contentTexts.en[id];
    const { update } = getContentEndpoints(id);
    const view = await openContents(id, texts.title, { api: [route(update, { data: aContent(id) })] });
    const editor = await openEditor(String(kind.example['name']), `Edit ${texts.item.toLowerCase()}`);
    await within(editor).findByLabelText(texts.fields['name'] as string);
    const gone = getHiddenFields(kind, kind.example);
    for (const { name } of getFields(kind)) {
      const controls = editor.querySelectorAll(`[id="${id}_${name}"]`);
      expect([name, controls.length]).toEqual([name, gone.includes(name) ? 0 : 1]);
    }
    expect(within(editor).queryByText(/Unsupported field/)).toBeNull();
    type(editor, `${id}_name`, 'Another name');
    await save(editor);
    await waitFor(() => expect(getBodies(view, `${id}.update`)).toHaveLength(1));
    expect(getBodies(view, `${id}.update`)[0]).toEqual({
      ...kind.example,
      name: 'Another name',
      version: 2,
    });
  });

  it("creates a content with times in Japan's zone and the required store code", async () => {
    const view = await openContents('coupons', 'Coupons', {
      api: [route(coupons.create, { data: aContent('coupons') })],
    });
    const editor = await openEditor('New coupon', 'New coupon');
    await within(editor).findByLabelText('Coupon name');
    expect(field(editor, 'coupons_securityCode')).toBeNull();
    type(editor, 'coupons_name', 'Free tea');
    await userEvent.click(within(editor).getByRole('radio', { name: 'Store code' }));
    await waitFor(() => expect(field(editor, 'coupons_securityCode')).not.toBeNull());
    type(editor, 'coupons_securityCode', '1234');
    type(editor, 'coupons_startsAt', '2026-12-01T00:00');
    await save(editor, 'Create');
    await waitFor(() => expect(getBodies(view, 'coupons.create')).toHaveLength(1));
    expect(getBodies(view, 'coupons.create')[0]).toEqual({
      name: 'Free tea',
      useType: 'security',
      securityCode: '1234',
      startsAt: '2026-11-30T15:00:00.000Z',
      oncePerDay: false,
      membersOnly: false,
      published: false,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows errors at the fields, focuses the first, and sends nothing', async () => {
    const view = await openContents('coupons', 'Coupons');
    const editor = await openEditor('New coupon', 'New coupon');
    await within(editor).findByLabelText('Coupon name');
    await userEvent.click(within(editor).getByRole('radio', { name: 'Store code' }));
    await waitFor(() => expect(field(editor, 'coupons_securityCode')).not.toBeNull());
    type(editor, 'coupons_securityCode', '12');
    type(editor, 'coupons_startsAt', '2026-12-02T00:00');
    type(editor, 'coupons_endsAt', '2026-12-01T00:00');
    expect(within(editor).queryByText('This field is required.')).toBeNull();
    await save(editor, 'Create');
    expect(await within(editor).findByText('This field is required.')).toBeTruthy();
    expect(within(editor).getByText('Enter exactly 4 characters.')).toBeTruthy();
    expect(within(editor).getByText(ruleTexts.en.after)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('coupons_name'));
    expect(getBodies(view, 'coupons.create')).toEqual([]);
  });

  it('shows the fields of a prize by its kind, and the sum of the odds next to the list', async () => {
    const view = await openContents('scratchGames', 'Scratch games');
    const editor = await openEditor('春のスクラッチ', 'Edit scratch game');
    await within(editor).findByLabelText('Prizes');
    expect(field(editor, 'scratchGames_prizes_1_points')).not.toBeNull();
    expect(field(editor, 'scratchGames_prizes_1_couponId')?.getAttribute('type') ?? 'hidden').toBe('hidden');
    type(editor, 'scratchGames_prizes_0_odds', '90');
    expect(await within(editor).findByText(/140\.5/)).toBeTruthy();
    await save(editor);
    expect(getBodies(view, 'scratchGames.update')).toEqual([]);
  });

  it('offers other contents by their names', async () => {
    await openContents('pointRewards', 'Point exchange');
    const editor = await openEditor('コーヒー1杯と交換', 'Edit point reward');
    expect(await within(editor).findByText('ドリンク1杯無料')).toBeTruthy();
  });

  it("shows the service's errors at the fields", async () => {
    const rejection = problem('invalidParameter', { errors: [{ path: '/body/code', rule: 'unique' }] });
    await openContents('shops', 'Shops', {
      api: [route(getContentEndpoints('shops').update, () => rejection)],
    });
    const editor = await openEditor('青葉珈琲 本店', 'Edit shop');
    await within(editor).findByLabelText('Shop name');
    type(editor, 'shops_name', 'Other');
    await save(editor);
    expect(await within(editor).findByText('This value is already in use.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('shops_code'));
    type(editor, 'shops_code', 'AOBA-002');
    await waitFor(() => expect(within(editor).queryByText('This value is already in use.')).toBeNull());
  });

  it('shows both sides of a conflict, fetches the newer one, and restores only what was typed', async () => {
    const newer = aContent('coupons', { name: 'Newer coffee', description: 'Newer words', version: 5 });
    const update = route(coupons.update, ({ body }) =>
      (body as { version: number }).version === 5 ? { data: newer } : problem('conflict', { current: newer }),
    );
    const { view, editor } = await openCoupon([update]);
    await within(editor).findByLabelText('Coupon name');
    type(editor, 'coupons_name', 'My coffee');
    await save(editor);
    const dialog = await dialogTitled('Confirm');
    expect(within(dialog).getByText('My coffee')).toBeTruthy();
    expect(within(dialog).getByText('Newer coffee')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fetch new data' }));
    await waitFor(() =>
      expect((field(editor, 'coupons_name') as HTMLInputElement).value).toBe('Newer coffee'),
    );
    await userEvent.click(within(editor).getByRole('button', { name: 'Put back what I typed' }));
    await waitFor(() => expect((field(editor, 'coupons_name') as HTMLInputElement).value).toBe('My coffee'));
    await save(editor);
    await waitFor(() =>
      expect(getBodies(view, 'coupons.update').at(-1)).toMatchObject({
        name: 'My coffee',
        description: 'Newer words',
        version: 5,
      }),
    );
  });

  it('asks before unsaved input is discarded', async () => {
    const { editor } = await openCoupon();
    await within(editor).findByLabelText('Coupon name');
    type(editor, 'coupons_name', 'My coffee');
    await userEvent.click(within(editor).getByRole('button', { name: 'Close' }));
    const question = await dialogTitled('You have unsaved changes');
    await userEvent.click(within(question).getByRole('button', { name: 'Stay on this page' }));
    expect((field(editor, 'coupons_name') as HTMLInputElement).value).toBe('My coffee');
  });

  it('starts a copy unpublished, with its own name and without unique fields', async () => {
    const create = getContentEndpoints('shops').create;
    const view = await openContents('shops', 'Shops', { api: [route(create, { data: aContent('shops') })] });
    await chooseRowAction('青葉珈琲 本店', 'Duplicate');
    const editor = await dialogTitled('Duplicate shop');
    await within(editor).findByLabelText('Shop name');
    await save(editor, 'Create');
    await waitFor(() => expect(getBodies(view, 'shops.create')).toHaveLength(1));
    const { code: _own, ...example } = contentKind('shops').example as Record<string, unknown>;
    expect(getBodies(view, 'shops.create')[0]).toEqual({
      ...example,
      name: 'Copy of 青葉珈琲 本店',
      published: false,
    });
  });

  it('shows read-only users no store code and no editable fields', async () => {
    const listed = [aContent('stampCards', { securityCode: undefined })];
    await openContents('stampCards', 'Stamp cards', { role: 'monitor', listed });
    const editor = await openEditor('ご来店スタンプカード', 'Edit stamp card');
    expect(((await within(editor).findByLabelText('Card name')) as HTMLInputElement).disabled).toBe(true);
    for (const name of confidentialFields(contentKind('stampCards'))) {
      expect(field(editor, `stampCards_${name}`)).toBeNull();
    }
    expect((within(editor).getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
