import { describe, expect, it } from '@jest/globals';
import type { SectionsInput } from '@noren/contracts/config-sections';
import { type AnyContentValues, contents, kindsInOrder } from '@noren/contracts/contents';
import { otherId, withIds, withLinkedIds } from './ids.js';

describe('content ids', () => {
  const ids = new Map([['coupons/coupon-1', 'taken-2']]);

  it('replace those taken by another app, in references and links, only as whole ids', () => {
    const card: AnyContentValues = contents.stampCards.example;
    expect(JSON.stringify(withIds('stampCards', card, ids))).toContain('"couponId":"taken-2"');
    expect(JSON.stringify(card)).toContain('coupon-1');
    const menu = (id: string) => ({ name: 'coupon-1', link: `/coupon/detail?id=${id}` });
    const settings = { footer: { menuList: [menu('coupon-1'), menu('coupon-11')] } } as SectionsInput;
    expect(withLinkedIds(settings, ids)).toEqual({
      footer: { menuList: [menu('taken-2'), menu('coupon-11')] },
    });
  });

  it('are valid and stable for every import into an app', () => {
    expect(otherId('a', 'coupons', '1')).toBe(otherId('a', 'coupons', '1'));
    expect(otherId('a', 'coupons', '1')).not.toBe(otherId('b', 'coupons', '1'));
    expect(otherId('a', 'coupons', '1')).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{31}$/);
  });

  it('are created before contents refer to them', () => {
    const order = kindsInOrder();
    expect(order.indexOf('coupons')).toBeLessThan(order.indexOf('stampCards'));
    expect(order.indexOf('shopCategories')).toBeLessThan(order.indexOf('shops'));
  });
});
