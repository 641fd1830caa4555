import { describe, expect } from '@jest/globals';
import { miniAppHarness } from './mini-app-harness.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    nearby: '現在地周辺',
    category: 'カテゴリー',
    keyword: 'フリーワード',
    locate: '現在地から探す',
    byCategory: 'カテゴリーで探す',
    within: '3km以内',
    found: (count: number) => `${count}件の店舗`,
    away: '約',
    favorited: 'お気に入りに追加しました',
    unfavorite: 'お気に入りから外す',
    back: '店舗検索へ',
  },
  en: {
    nearby: 'Nearby',
    category: 'Category',
    keyword: 'Words to search for',
    locate: 'Search from here',
    byCategory: 'Search by category',
    within: 'Within 3 km',
    found: (count: number) => `Shops: ${count}`,
    away: 'About',
    favorited: 'Added to your favourites',
    unfavorite: 'Remove from favourites',
    back: 'All shops',
  },
};

const harness = miniAppHarness('shops');

describe('the shop search', () => {
  testInLocale(
    '[§8-unsupported-gps] searches by words, nearby and by category, and leads to a shop',
    async (locale) => {
      const t = words[locale];
      const { shop, shopExtras } = harness.said(locale);
      const phone = await harness.member('shops', locale);
      await phone.open('/shops');
      await phone.sees(t.found(3));
      await phone.fill(t.keyword, '日本橋');
      await phone.tap(shop.searchButtonText);
      await phone.sees(t.found(1), 'あおば珈琲 日本橋店');
      await phone.look('keyword');
      await phone.fill(t.keyword, '札幌');
      await phone.tap(shop.searchButtonText);
      await phone.sees(shop.emptyText);
      await phone.look('nothing');
      await phone.tap(t.nearby);
      await phone.tap(t.locate);
      await phone.sees(shop.positionFailedText);
      await phone.look('no-position');
      await phone.tap(t.byCategory);
      await phone.page.getByText('西エリア').first().click();
      await phone.sees(t.found(1), 'あおば珈琲 吉祥寺店');
      await phone.look('category');
      await phone.context.grantPermissions(['geolocation']);
      await phone.context.setGeolocation({ latitude: 35.6813, longitude: 139.7672 });
      await phone.tap(t.nearby);
      await phone.tap(t.locate);
      await phone.sees(t.away);
      await phone.page.getByText(t.within).first().click();
      await phone.sees(t.found(2));
      await phone.look('nearby');
      await phone.page.getByRole('link', { name: 'あおば珈琲 丸の内本店' }).first().click();
      await phone.page.waitForURL('**/shops/detail?**');
      await phone.sees('東京都千代田区丸の内1-1-1', shop.mapButtonText);
      const getLink = (name: string) => phone.page.getByRole('link', { name }).getAttribute('href');
      expect(await getLink(shop.callButtonText)).toBe('tel:0312345678');
      expect(await getLink(shop.mapButtonText)).toMatch(/^https:.*query=35\.681236/);
      expect(await getLink(shop.routeButtonText)).toMatch(/^https:.*destination=35\.681236/);
      await phone.tap(shopExtras.favoriteButtonText);
      await phone.sees(t.favorited, t.unfavorite);
      await phone.look('favourite');
      await phone.page.goBack();
      await phone.sees(t.nearby);
      expect(new URL(phone.page.url()).pathname).toBe('/shops');
      await phone.end();
    },
  );
});
