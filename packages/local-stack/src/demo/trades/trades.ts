import { type GroupCreate, noOptions } from '@noren/contracts/groups';
import { cafe } from './cafe.js';
import { gym } from './gym.js';
import { salon } from './salon.js';
import type { Trade } from './trade.js';

const shopOptions = { ...noOptions, couponStampShop: true, point: true, scratch: true };

/** Groups of the trades besides the coffee shop's. */
export const tradeGroups: readonly GroupCreate[] = [
  {
    name: 'ヘアサロン みなも',
    code: 'salon-minamo',
    type: 'client',
    description: '鎌倉と横浜に3店舗を構える美容室です。',
    options: shopOptions,
  },
  {
    name: 'ジム いぶき',
    code: 'gym-ibuki',
    type: 'client',
    description: '24時間営業のフィットネスジムです。',
    options: { ...shopOptions, passTicket: true, ticket: true },
  },
];

/** Three apps, each in another state: live, waiting for approval, taken back. */
export const trades: readonly Trade[] = [cafe, salon, gym];
