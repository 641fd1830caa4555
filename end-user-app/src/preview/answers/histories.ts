import type { HistoryLine, HistoryQuery } from '@noren/contracts/histories';
import type { PreviewAnswers } from './answers.js';

type Tab = HistoryQuery['tab'];

const shop = '青葉珈琲 本店';

/** Entries of each tab with every column filled; the last tab stays empty to show its notice. */
const lines: Record<Tab, HistoryLine[]> = {
  coupon: [
    {
      id: 'c1',
      at: '2026-01-14T09:05:00.000Z',
      content: 'クーポンを利用',
      useTime: '2026-01-14T09:05:00.000Z',
      couponName: 'ドリンク1杯無料',
      shopName: shop,
    },
    {
      id: 'c2',
      at: '2026-01-03T04:20:00.000Z',
      content: 'クーポンを利用',
      useTime: '2026-01-03T04:20:00.000Z',
      couponName: 'お会計10%オフ',
      shopName: '青葉珈琲 駅前店',
    },
  ],
  stamp: [
    {
      id: 's1',
      at: '2026-01-14T09:06:00.000Z',
      content: 'スタンプを獲得',
      shopName: shop,
      points: 1,
      balance: 7,
    },
    {
      id: 's2',
      at: '2026-01-08T02:40:00.000Z',
      content: 'スタンプを獲得',
      shopName: shop,
      points: 1,
      balance: 6,
    },
  ],
  point: [
    {
      id: 'p1',
      at: '2026-01-14T09:07:00.000Z',
      content: '来店ポイント',
      shopName: shop,
      points: 10,
      balance: 1280,
      acquiredDate: '2026-01-14T09:07:00.000Z',
    },
    { id: 'p2', at: '2026-01-05T05:00:00.000Z', content: 'クーポンと交換', points: -300, balance: 1270 },
  ],
  passTicketUse: [
    {
      id: 'u1',
      at: '2026-01-13T00:30:00.000Z',
      content: 'モーニングパス',
      useTime: '2026-01-13T00:30:00.000Z',
      shopName: shop,
      balance: 4,
    },
  ],
  passTicketPurchase: [
    {
      id: 'b1',
      at: '2026-01-10T03:00:00.000Z',
      content: 'パスチケットを購入: モーニングパス（5回）',
      amount: 2_000,
      balance: 5,
      acquiredDate: '2026-01-10T03:00:00.000Z',
    },
  ],
  ticket: [],
};

const day = 86_400_000;

/** Returns a full page of entries by repeating the samples, each round a fortnight earlier. */
function part(tab: Tab, page: number, size: number): HistoryLine[] {
  const samples = lines[tab];
  if (samples.length === 0) return [];
  return Array.from({ length: size }, (_, index) => {
    const place = page * size + index;
    const line = samples[place % samples.length] as HistoryLine;
    const round = Math.floor(place / samples.length);
    const moved = (at?: string) => at && new Date(Date.parse(at) - round * 14 * day).toISOString();
    return {
      ...line,
      id: `${line.id}-${place}`,
      at: moved(line.at) ?? line.at,
      useTime: moved(line.useTime),
      acquiredDate: moved(line.acquiredDate),
      balance: round === 0 ? line.balance : undefined,
    };
  });
}

/** Returns the first page of a longer list, so that the button below it is shown. */
export const historyAnswers: PreviewAnswers = {
  'histories.list': ({ query }, { sections }) => {
    const tab = query?.tab ?? 'coupon';
    const number = query?.page ?? 0;
    const size = query?.size ?? sections.history.pageSize;
    const totalPages = lines[tab].length === 0 ? 0 : 2;
    return {
      data: part(tab, number, size),
      page: { number, size, totalElements: totalPages * size, totalPages },
    };
  },
};
