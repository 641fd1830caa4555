import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../../test/apps.js';
import { aContent, openContents } from '../../../../test/contents.js';
import { createStoreCode, suggestStoreCode } from './store-code.js';

const coupons = getContentEndpoints('coupons');
const coupon = aContent('coupons', { id: 'a', name: 'Coffee', useType: 'security', securityCode: '471147' });
const guessed = [
  {
    kind: 'coupons' as const,
    contentId: 'a',
    environment: 'production' as const,
    wrongTries: 312,
    lastAt: '2026-11-20T03:00:00.000Z',
  },
];
const title = 'Someone tries to guess the store code of “Coffee”.';
const api = [route(coupons.get, { data: coupon }), route(coupons.update, { data: coupon })];

describe('a guessed store code', () => {
  it('is shown with its wrong tries, and replaced by a new code after a confirmation', async () => {
    const view = await openContents('coupons', 'Coupons', { listed: [coupon], guessed, api });
    expect((await screen.findByText(title)).closest('[role=alert]')?.textContent).toContain(
      '312 wrong tries',
    );
    await userEvent.click(screen.getByRole('button', { name: 'New code' }));
    const dialog = await dialogTitled('Give “Coffee” a new store code?');
    expect(getBodies(view, 'coupons.update')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'New code' }));
    await waitFor(() => expect(getBodies(view, 'coupons.update')).toHaveLength(1));
    const [body] = getBodies(view, 'coupons.update') as { securityCode: string; version: number }[];
    expect(body).toMatchObject({ name: 'Coffee', version: 2 });
    expect(body?.securityCode).toMatch(/^\d+$/);
    expect(body?.securityCode).not.toBe('471147');
    await screen.findByText(`The new store code of “Coffee”: ${body?.securityCode}`);
  });

  it('is only shown to staff who may not change it', async () => {
    await openContents('coupons', 'Coupons', { listed: [coupon], guessed, api, role: 'monitor' });
    await screen.findByText(title);
    expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
  });
});

describe('a new store code', () => {
  it('has the digits of the settings, each of them random', () => {
    const withDigits = (securityCodeLength: number) => {
      const sections = defaultSections();
      return { ...sections, coupon: { ...sections.coupon, securityCodeLength } };
    };
    expect(createStoreCode(contentKind('coupons'), withDigits(6))).toMatch(/^\d{6}$/);
    const digits = new Set(createStoreCode(contentKind('coupons'), withDigits(500)));
    expect(digits.size).toBe(10);
    expect(createStoreCode(contentKind('stampCards'), withDigits(3))).toMatch(/^\d{6}$/);
  });

  it('is suggested once its field appears, and not in place of what staff typed', () => {
    const suggest = (before: object, next: object) =>
      suggestStoreCode(
        { kind: contentKind('coupons'), sections: defaultSections() },
        { ...before },
        { ...next },
      );
    const [slide, code] = [
      { name: 'Tea', useType: 'slide' },
      { name: 'Tea', useType: 'security' },
    ];
    expect(suggest(slide, code)['securityCode']).toMatch(/^\d{4}$/);
    expect(suggest(slide, { ...code, securityCode: '98' })).toEqual({});
    expect(suggest(code, { ...code, securityCode: '' })).toEqual({});
    expect(suggest(code, slide)).toEqual({});
  });
});
