import { describe, expect, it } from '@jest/globals';
import { type ContentId, contentIds, contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { chooseRowAction, findRowAction, problem, route } from '@noren/mfe-kit/testing';
import { sized } from '@noren/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, dialogTitled, getBodies } from '../../../test/apps.js';
import { aContent, openContents } from '../../../test/contents.js';

const coupons = getContentEndpoints('coupons');
const toRow = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;
const published = (
  refused: { id: string; name?: string; errors: { path: string; rule: string }[] }[] = [],
) => ({
  data: { changed: ['a'], unchanged: [], refused },
});

/** Together these cover every column type: text, choice, number, boolean, time, reference. */
const ids = sized<readonly ContentId[]>(['coupons', 'stampCards', 'shops', 'information'], contentIds);

describe('contents of an app', () => {
  it.each(ids)('of kind %s are listed with the columns of their kind', async (id) => {
    const texts = contentTexts.en[id];
    await openContents(id, texts.title);
    await toRow(String(contentKind(id).example['name']));
    for (const column of contentKind(id).columns.filter((name) => name !== 'published')) {
      expect(screen.getAllByText(texts.fields[column] as string).length).toBeGreaterThan(0);
    }
    expect(screen.getByRole('columnheader', { name: 'Production' })).toBeTruthy();
  });

  it('show where each stands in production, and the release that it waits in', async () => {
    const states = { a: 'draft', b: 'changed', c: 'scheduled', d: 'live', e: 'ended' } as const;
    const listed = Object.keys(states).map((id) => aContent('coupons', { id, name: `Coupon ${id}` }));
    const publications = Object.entries(states).map(([contentId, state]) => ({
      contentId,
      state,
      ...(contentId === 'b' || contentId === 'c' ? { releaseId: `release-${contentId}` } : {}),
    }));
    await openContents('coupons', 'Coupons', { listed, publications });
    const texts = {
      a: 'Draft',
      b: 'Changed since live',
      c: 'Scheduled',
      d: 'Live',
      e: 'Ended',
    };
    for (const [id, text] of Object.entries(texts)) {
      expect(await within(await toRow(`Coupon ${id}`)).findByText(text)).toBeTruthy();
    }
    const waiting = within(await toRow('Coupon b')).getByRole('link', { name: 'Waiting for approval' });
    expect(waiting.getAttribute('href')).toBe('/app/app-1/content-release/release-b');
    expect(within(await toRow('Coupon a')).queryByRole('link')).toBeNull();
  });

  it('stay listed if their states cannot be read', async () => {
    const api = [route(contentReleaseEndpoints.publications, () => problem('internal'))];
    await openContents('coupons', 'Coupons', { api });
    expect((await toRow('ドリンク1杯無料')).textContent).toContain('–');
  });

  it('show the last minute before their end', async () => {
    const period = { startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-12-24T15:00:00.000Z' };
    await openContents('coupons', 'Coupons', { listed: [aContent('coupons', { name: 'Xmas', ...period })] });
    const row = await toRow('Xmas');
    expect(row.textContent).toContain('2026/12/01 00:00');
    expect(row.textContent).toContain('2026/12/24 23:59');
  });

  it('show the names of what they refer to', async () => {
    await openContents('shops', 'Shops');
    expect(await within(await toRow('青葉珈琲 本店')).findByText('関東')).toBeTruthy();
  });

  it('are marked without an English name if others on the page have one', async () => {
    const listed = [
      aContent('coupons', { id: 'a', name: 'お茶', nameEn: 'Tea' }),
      aContent('coupons', { id: 'b', name: '珈琲' }),
      aContent('coupons', { id: 'c', name: '紅茶', nameEn: '' }),
    ];
    await openContents('coupons', 'Coupons', { listed });
    for (const name of ['珈琲', '紅茶']) {
      const tag = within(await toRow(name)).getByText('No English');
      expect(tag.closest('td')?.textContent).toContain(name);
      expect(tag.textContent).toContain('Members who chose English see the Japanese name.');
    }
    expect(within(await toRow('お茶')).queryByText('No English')).toBeNull();
  });

  it('are not marked in an app that is in Japanese only', async () => {
    await openContents('coupons', 'Coupons');
    await toRow('ドリンク1杯無料');
    expect(screen.queryByText('No English')).toBeNull();
  });

  it('are searched, sorted and filtered by the service', async () => {
    const view = await openContents('coupons', 'Coupons');
    await toRow('ドリンク1杯無料');
    const last = () =>
      view.calls
        .filter(({ id }) => id === 'coupons.list')
        .at(-1)
        ?.request.query.toString();
    fireEvent.change(screen.getByLabelText('Search by coupon name'), { target: { value: 'tea' } });
    await userEvent.type(screen.getByLabelText('Search by coupon name'), '{Enter}');
    await waitFor(() => expect(last()).toContain('name=tea'));
    await userEvent.click(screen.getByRole('button', { name: 'Sort by Coupon name' }));
    await waitFor(() => expect(last()).toContain('sort=name%2Casc'));
    await choose('Filter by state', 'Hidden from members');
    await waitFor(() => expect(last()).toContain('published=false'));
    await choose('Filter by state', 'Changed since live');
    await waitFor(() => expect(last()).toContain('state=changed'));
    expect(last()).not.toContain('published');
  });

  it('show what to do if there are none, and retry after a failure', async () => {
    let fails = true;
    const list = route(coupons.list, () =>
      fails
        ? problem('internal')
        : { data: [], page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } },
    );
    await openContents('coupons', 'Coupons', { api: [list] });
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByText(/Add the first one with “New coupon”/)).toBeTruthy();
  });

  it('are shown to members together; those that could not be are listed with their reason', async () => {
    const listed = [
      aContent('coupons', { id: 'a', name: 'One', published: false }),
      aContent('coupons', { id: 'b', name: 'Two', published: false }),
    ];
    const rejections = [{ id: 'b', name: 'Two', errors: [{ path: '/securityCode', rule: 'required' }] }];
    const view = await openContents('coupons', 'Coupons', {
      listed,
      api: [route(coupons.publish, published(rejections))],
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Two' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show to members' }));
    const dialog = await dialogTitled('Could not change 1');
    expect(within(dialog).getByText('Two')).toBeTruthy();
    expect(within(dialog).getByText('Store code: This field is required.')).toBeTruthy();
    expect(getBodies(view, 'coupons.publish')).toEqual([{ ids: ['a', 'b'], published: true }]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('are hidden individually in their drafts', async () => {
    const view = await openContents('coupons', 'Coupons', { api: [route(coupons.publish, published())] });
    await userEvent.click(await screen.findByRole('switch', { name: 'Show ドリンク1杯無料 to members' }));
    await waitFor(() =>
      expect(getBodies(view, 'coupons.publish')).toEqual([{ ids: ['coupons-1'], published: false }]),
    );
    expect(await screen.findByText('Set to be hidden from members: 1')).toBeTruthy();
  });

  it('are deleted after a confirmation; contents that use them are listed', async () => {
    const inUse = problem('inUse', {
      errors: [{ path: '/apps/app-1/stamp-cards/1', rule: 'inUse', params: { name: 'Visit card' } }],
    });
    const view = await openContents('coupons', 'Coupons', { api: [route(coupons.delete, () => inUse)] });
    await chooseRowAction('ドリンク1杯無料', 'Delete');
    const question = await dialogTitled('Delete ドリンク1杯無料?');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(getBodies(view, 'coupons.delete')).toHaveLength(0);
    await chooseRowAction('ドリンク1杯無料', 'Delete');
    const secondDialog = await dialogTitled('Delete ドリンク1杯無料?');
    await userEvent.click(within(secondDialog).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('link', { name: 'Visit card' })).getAttribute('href')).toBe(
      '/app/app-1/page-setting/stamp',
    );
  });

  it('[C120] are deleted with unredeemed serial codes only after a second confirmation', async () => {
    const unredeemed = problem('inUse', {
      errors: [{ path: '/apps/app-1/tickets/1/serial-codes', rule: 'serialCodes', params: { count: 12 } }],
    });
    const isConfirmed = ({ query }: { query: URLSearchParams }) => query.get('endSerialCodes') === 'true';
    const { name } = contentKind('tickets').example as { name: string };
    const tickets = getContentEndpoints('tickets');
    const view = await openContents('tickets', contentTexts.en.tickets.title, {
      api: [route(tickets.delete, (request) => (isConfirmed(request) ? undefined : unredeemed))],
    });
    await chooseRowAction(name, 'Delete');
    const question = await dialogTitled(`Delete ${name}?`);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const again = await dialogTitled(`Delete ${name} and end its serial codes?`);
    expect(within(again).getByText(/^12 serial codes have not been redeemed/)).toBeTruthy();
    expect(getBodies(view, 'tickets.delete')).toHaveLength(1);
    await userEvent.click(within(again).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`Deleted ${name}`)).toBeTruthy();
    expect(getBodies(view, 'tickets.delete')).toHaveLength(2);
  });

  it('explain why they are unavailable if the group lacks the feature', async () => {
    await openContents('pointRewards', 'Point exchange', { features: { point: false } });
    expect(await screen.findByText(/does not have the feature \(Point\)/)).toBeTruthy();
  });

  it('have a tab each if a page has several kinds', async () => {
    await openContents('shopCategories', 'Shop categories');
    expect(screen.getByRole('tab', { name: 'Shops' })).toBeTruthy();
    expect(await toRow('関東')).toBeTruthy();
  });

  it('are read-only for roles without write permission', async () => {
    await openContents('coupons', 'Coupons', { role: 'monitor' });
    await toRow('ドリンク1杯無料');
    for (const name of ['New coupon', 'Import CSV']) {
      expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
    }
    expect((screen.getByRole('button', { name: 'Export CSV' }) as HTMLButtonElement).disabled).toBe(false);
    expect(
      (screen.getByRole('checkbox', { name: 'Select ドリンク1杯無料' }) as HTMLInputElement).disabled,
    ).toBe(true);
    const deletion = await findRowAction('ドリンク1杯無料', 'Delete');
    expect(deletion.getAttribute('aria-disabled')).toBe('true');
  });

  it('are exported as a file by an authenticated call', async () => {
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    try {
      const view = await openContents('stampCards', 'Stamp cards', {
        api: [route(getContentEndpoints('stampCards').export, () => new Response('id,name'))],
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(saved).toEqual(['sakura-card-stamp-cards.csv']));
      const call = view.calls.find(({ id }) => id === 'stampCards.export');
      expect(call?.request.headers.get('authorization')).toBe('Bearer test-token');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });
});
