import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ContentRelease, contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { contentKind } from '@noren/contracts/contents';
import type { Role } from '@noren/contracts/permissions';
import { type Route, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBodies, getPage } from '../../../test/apps.js';
import { aRelease, renderReleases } from '../../../test/releases.js';

const { get, update, changes } = contentReleaseEndpoints;
/** Returns a card with the same coupon at two stamps. */
const after = (couponId: string) => ({
  ...(contentKind('stampCards').example as Record<string, unknown>),
  rewards: [5, 10].map((at) => ({ at, kind: 'coupon', couponId })),
});
const toCard = (contentId: string, name: string) =>
  ({ kind: 'stampCards', contentId, action: 'publish', contentVersion: 2, name }) as const;
const cards = [toCard('a', 'Coffee card'), toCard('b', 'Tea card')];
const coupon = { kind: 'coupons', contentId: 'coupon-1', action: 'publish', contentVersion: 7 } as const;
const missing = (index: number, name: string, reward = 0) => ({
  path: `/items/${index}/rewards/${reward}/couponId`,
  rule: 'exists',
  params: { name },
});
const broken = (errors: ReturnType<typeof missing>[], release: Partial<ContentRelease> = {}) =>
  aRelease({
    items: cards,
    reopened: { reason: 'broken', at: '2026-02-05T00:00:00.000Z', errors },
    ...release,
  });

/** The release after it was changed. */
let current: ContentRelease | undefined;

function open(release: ContentRelease, { api = [], role = 'admin' }: { api?: Route[]; role?: Role } = {}) {
  const shown = cards.map((item) => ({
    ...item,
    after: after(item.contentId === 'a' ? 'coupon-1' : 'coupon-2'),
  }));
  return renderReleases('/release-1', {
    role,
    api: [...api, route(get, () => ({ data: current ?? release })), route(changes, getPage(shown))],
  });
}

describe('a content that refers to what is not live', () => {
  beforeEach(() => {
    current = undefined;
  });

  it('is mended by adding that to the release, which keeps its versions and its other errors', async () => {
    const release = broken([missing(0, 'Coffee card'), missing(0, 'Coffee card', 1), missing(1, 'Tea card')]);
    const saved = aRelease({ version: 4, items: [{ ...coupon, name: 'Free coffee' }, ...cards] });
    const updated: Route = {
      endpoint: update,
      answer: () => {
        current = saved;
        return { data: saved };
      },
    };
    const view = open(release, { api: [updated] });
    const card = await screen.findByRole('listitem', { name: 'Coffee card' });
    const [add] = within(card).getAllByRole('button', { name: /Add it to this release/ });
    await userEvent.click(add as HTMLElement);
    expect(await screen.findByText('What it refers to was added to the release')).toBeTruthy();
    const { contentVersion: _newest, ...added } = coupon;
    expect(getBodies(view, update.id)).toEqual([
      {
        version: 3,
        name: 'Spring',
        items: [added, ...cards.map(({ name: _name, ...item }) => item)],
      },
    ]);
    expect(await screen.findByText(/Some contents break rules \(1\)/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Tea card' })).toHaveLength(1);
  });

  it('cannot be mended so if the release takes that off production, nor without permission', async () => {
    const removed = {
      kind: 'coupons',
      contentId: 'coupon-1',
      action: 'remove',
      name: 'Free coffee',
    } as const;
    const first = open(broken([missing(0, 'Coffee card')], { items: [...cards, removed] }));
    const problem = /What it refers to is not live/;
    const find = async () => within(await screen.findByRole('listitem', { name: 'Coffee card' }));
    expect((await find()).getByText(problem)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add it to this release/ })).toBeNull();
    first.unmount();
    open(broken([missing(0, 'Coffee card')]), { role: 'monitor' });
    expect((await find()).getByText(problem)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add it to this release/ })).toBeNull();
  });
});
