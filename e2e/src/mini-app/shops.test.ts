import { describe, expect } from '@jest/globals';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';

const messages = {
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
    '[§8-unsupported-gps] searches by keyword, nearby and by category, and opens a shop',
    async (locale) => {
      const t = messages[locale];
      const { shop, shopExtras } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('shops', locale);
      await miniApp.open('/shops');
      await miniApp.expectTexts(t.found(3));
      await miniApp.fill(t.keyword, '日本橋');
      await miniApp.tap(shop.searchButtonText);
      await miniApp.expectTexts(t.found(1), 'あおば珈琲 日本橋店');
      await miniApp.inspect('keyword');
      await miniApp.fill(t.keyword, '札幌');
      await miniApp.tap(shop.searchButtonText);
      await miniApp.expectTexts(shop.emptyText);
      await miniApp.inspect('nothing');
      await miniApp.tap(t.nearby);
      await miniApp.tap(t.locate);
      await miniApp.expectTexts(shop.positionFailedText);
      await miniApp.inspect('no-position');
      await miniApp.tap(t.byCategory);
      await miniApp.page.getByText('西エリア').first().click();
      await miniApp.expectTexts(t.found(1), 'あおば珈琲 吉祥寺店');
      await miniApp.inspect('category');
      await miniApp.context.grantPermissions(['geolocation']);
      await miniApp.context.setGeolocation({ latitude: 35.6813, longitude: 139.7672 });
      await miniApp.tap(t.nearby);
      await miniApp.tap(t.locate);
      await miniApp.expectTexts(t.away);
      await miniApp.page.getByText(t.within).first().click();
      await miniApp.expectTexts(t.found(2));
      await miniApp.inspect('nearby');
      await miniApp.page.getByRole('link', { name: 'あおば珈琲 丸の内本店' }).first().click();
      await miniApp.page.waitForURL('**/shops/detail?**');
      await miniApp.expectTexts('東京都千代田区丸の内1-1-1', shop.mapButtonText);
      const getLink = (name: string) => miniApp.page.getByRole('link', { name }).getAttribute('href');
      expect(await getLink(shop.callButtonText)).toBe('tel:0312345678');
      expect(await getLink(shop.mapButtonText)).toMatch(/^https:.*query=35\.681236/);
      expect(await getLink(shop.routeButtonText)).toMatch(/^https:.*destination=35\.681236/);
      await miniApp.tap(shopExtras.favoriteButtonText);
      await miniApp.expectTexts(t.favorited, t.unfavorite);
      await miniApp.inspect('favourite');
      await miniApp.page.goBack();
      await miniApp.expectTexts(t.nearby);
      expect(new URL(miniApp.page.url()).pathname).toBe('/shops');
      await miniApp.close();
    },
  );
});
