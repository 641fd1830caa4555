import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const shop = defineSection({
  id: 'shop',
  route: 'page-setting/shop',
  feature: 'couponStampShop',
  schema: model('ShopSection', 'Shop search, list and detail', {
    title: text(40, 'Title of the page'),
    searchModes: Type.Array(oneOf(['keyword', 'nearby', 'category'], 'A way to search'), {
      uniqueItems: true,
      minItems: 1,
      maxItems: 3,
      description: 'Ways to search',
    }),
    distances: Type.Array(integer(1, 100, 'Distance, km'), {
      uniqueItems: true,
      maxItems: 10,
      description: 'Distances from the current position to choose from, km',
    }),
    keywordPlaceholder: text(40, 'Hint in the search field'),
    searchButtonText: text(20, 'Label of the search button'),
    emptyText: text(100, 'What the list says when no shop was found'),
    mapButtonText: text(20, 'Label of the button that opens the map app'),
    routeButtonText: text(20, 'Label of the button for route guidance'),
    callButtonText: text(20, 'Label of the button that calls the shop'),
    showRegularHolidays: toggle('Show regular holidays'),
    showDistance: toggle('Show how far a shop is'),
    positionFailedText: text(100, 'What a member sees when the position is unavailable'),
    positionUnsupportedText: text(150, 'What a member sees whose device provides no position'),
    noNearbyText: text(100, 'What a member sees when no shop is near enough to get a coupon'),
  }),
  defaults: {
    title: '店舗検索',
    searchModes: ['keyword', 'nearby', 'category'],
    distances: [1, 3, 5, 10],
    keywordPlaceholder: '店舗名・住所・キーワード',
    searchButtonText: '検索',
    emptyText: '条件に合う店舗が見つかりませんでした。',
    mapButtonText: '地図アプリを開く',
    routeButtonText: '経路を案内',
    callButtonText: '電話をかける',
    showRegularHolidays: true,
    showDistance: true,
    positionFailedText: '位置情報の取得に失敗しました。',
    positionUnsupportedText:
      '位置情報を利用できません。もう一度お試しいただくか、カテゴリーまたはキーワードで検索してください。',
    noNearbyText: '近くに店舗がないため、クーポンを取得できません。',
  },
  form: { searchModes: { widget: 'checkboxes' }, distances: { widget: 'list' } },
});
