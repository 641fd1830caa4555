import type { PreviewState } from '@noren/contracts/previews';
import type { MemberShop, MemberShopCategory } from '@noren/contracts/shops';
import { CallError } from '../../member/call.js';
import type { Position } from '../../position/position.js';
import { toList, type PreviewAnswers, typedFirst } from './answers.js';

/** The preview's position: in front of Tokyo Station. */
export const samplePosition: Position = { latitude: 35.681236, longitude: 139.767125 };

const categories: MemberShopCategory[] = [
  { id: 'cafe', name: 'カフェ' },
  { id: 'takeout', name: 'テイクアウト専門' },
];

type Sample = Omit<MemberShop, 'extras' | 'favorite'> & Partial<Pick<MemberShop, 'extras'>>;

const samples: Sample[] = [
  {
    id: 'honten',
    name: '青葉珈琲 本店',
    categoryId: 'cafe',
    address: '東京都千代田区丸の内1-1-1',
    latitude: 35.6822,
    longitude: 139.7661,
    phone: '03-1234-5678',
    openingHours: '平日 8:00〜20:00\n土日祝 9:00〜19:00',
    regularHoliday: '毎週火曜日',
    url: 'https://aoba.example/honten',
    description: '自家焙煎の豆を、一杯ずつハンドドリップでお淹れします。',
    distance: 0.4,
  },
  {
    id: 'ekimae',
    name: '青葉珈琲 駅前店',
    categoryId: 'takeout',
    address: '東京都中央区八重洲2-2-2',
    latitude: 35.6791,
    longitude: 139.7715,
    phone: '03-2345-6789',
    openingHours: '7:30〜21:00',
    regularHoliday: 'なし',
    url: 'https://aoba.example/ekimae',
    distance: 1.2,
  },
];

/** The category stays that of the sample, so that a search finds the edited shop. */
const getSamples = ({ content, contentPreview }: PreviewState): Sample[] =>
  contentPreview?.contents.shops ??
  typedFirst(samples, content?.shops, (typed, { id, categoryId, distance }) => ({
    ...typed,
    id,
    categoryId,
    distance,
  }));

/** Returns a shop with a value for each extra of the settings, unless it has its own. */
function getShop(shop: Sample, { sections, tier }: PreviewState): MemberShop {
  const value = { text: '20台', link: 'https://aoba.example/menu', image: '', phone: '03-1234-5670' };
  return {
    extras: sections.shopExtras.extras.map(({ key, display }) => ({ key, value: value[display] || image })),
    ...shop,
    favorite: tier !== 'visitor' && shop.id === 'honten',
  };
}

const image =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 90'><rect width='160' height='90' fill='%23d8c4a8'/><path d='M0 70 60 30l40 26 24-14 36 28v20H0z' fill='%23ffffff88'/></svg>";

export const shopAnswers: PreviewAnswers = {
  'memberShops.categories': (_input, { content, contentPreview }) => ({
    data:
      contentPreview?.contents.shopCategories ??
      typedFirst(categories, content?.shopCategories, ({ name }, { id }) => ({ id, name })),
  }),
  'memberShops.search': ({ query = {} }, state) =>
    toList(
      getSamples(state)
        .filter(({ categoryId }) => query.categoryId === undefined || categoryId === query.categoryId)
        .filter(({ name, address }) => `${name}${address ?? ''}`.includes(query.name ?? ''))
        .filter(({ distance = 0 }) => distance <= (query.distance ?? Number.POSITIVE_INFINITY))
        .map(({ distance, ...shop }) =>
          getShop(query.latitude === undefined ? shop : { ...shop, distance }, state),
        ),
    ),
  'memberShops.get': ({ params }, state) => {
    const shops = getSamples(state);
    const { distance: _, ...shop } = shops.find(({ id }) => id === params.shopId) ?? shops[0] ?? none();
    return { data: getShop(shop, state) };
  },
};

function none(): never {
  throw new CallError(404, 'notFound');
}
