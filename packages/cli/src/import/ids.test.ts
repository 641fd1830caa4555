import { describe, expect, it } from '@jest/globals';
import { type AnyContentValues, contents } from '@noren/contracts/contents';
import { kindsInOrder, otherId, withIds, withLinkedIds } from './ids.js';

describe('content ids', () => {
  const ids = new Map([['coupons/coupon-1', 'taken-2']]);

  it('replace those taken by another app, in references and links, only as whole ids', () => {
    const card: AnyContentValues = contents.stampCards.example;
    expect(JSON.stringify(withIds('stampCards', card, ids))).toContain('"couponId":"taken-2"');
    expect(JSON.stringify(card)).toContain('coupon-1');
    const settings = {
      tiles: [{ link: '/coupon/detail?id=coupon-1' }, { link: '/coupon/detail?id=coupon-11' }],
      title: 'coupon-1',
    };
    expect(withLinkedIds(settings, ids)).toEqual({
      tiles: [{ link: '/coupon/detail?id=taken-2' }, { link: '/coupon/detail?id=coupon-11' }],
      title: 'coupon-1',
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
