import { describe, expect, it } from '@jest/globals';
import { type AnyContentValues, contents } from '@noren/contracts';
import { kindsInOrder, otherId, withIds, withLinkedIds } from './ids.js';

describe('ids of contents', () => {
  const ids = new Map([['coupons/coupon-1', 'taken-2']]);

  it('are put in place of those that another app has, in references and in links, whole ones only', () => {
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

  it('are the same for every import into an app, and are ids', () => {
    expect(otherId('a', 'coupons', '1')).toBe(otherId('a', 'coupons', '1'));
    expect(otherId('a', 'coupons', '1')).not.toBe(otherId('b', 'coupons', '1'));
    expect(otherId('a', 'coupons', '1')).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{31}$/);
  });

  it('exist before something refers to them', () => {
    const order = kindsInOrder();
    expect(order.indexOf('coupons')).toBeLessThan(order.indexOf('stampCards'));
    expect(order.indexOf('shopCategories')).toBeLessThan(order.indexOf('shops'));
  });
});
