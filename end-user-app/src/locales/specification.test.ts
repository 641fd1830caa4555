import { describe, expect, it } from '@jest/globals';
import { getMessageGroups } from './message-groups.js';

/*
 * The labels of section 4 and the stamp messages of section 8 that are the runtime's own. They are repeated here on
 * purpose, because the specification is their source. The contracts test those of settings and errors.
 */
const labels = [
  [
    'ended because first-come limit reached',
    'tickets.state.firstComeEnded',
    '先着数に達したため終了しました',
  ],
  ['already used today', 'tickets.owned.usedToday', '本日利用済み'],
  ['already used', 'tickets.owned.used', '使用済み'],
  ['purchased', 'tickets.state.purchased', '購入済み'],
  ['outside term', 'tickets.state.outsideTerm', '販売期間外'],
  ['outside term', 'tickets.owned.outsideTerm', '有効期間外'],
  ['purchase period over', 'tickets.state.saleOver', '購入期間が終了しました'],
  ['in use', 'tickets.owned.inUse', '利用中'],
] as const;

describe('messages of the specification', () => {
  it.each(labels)('[C69] contain the label %s at %s', (quote, path, ja) => {
    expect([getMessageAt('ja', path), getMessageAt('en', path).toLowerCase()]).toEqual([ja, quote]);
  });

  it('[C139] contain the system error of stamps', () => {
    const path = 'stamps.systemError';
    expect([getMessageAt('ja', path), getMessageAt('en', path)]).toEqual([
      'システムエラーが発生しました。',
      'A system error occurred.',
    ]);
  });
});

function getMessageAt(locale: 'ja' | 'en', path: string): string {
  const message = path
    .split('.')
    .reduce<unknown>((messages, name) => Reflect.get(Object(messages), name), getMessageGroups(locale));
  return String(message);
}
