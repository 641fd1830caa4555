import { describe, expect, it } from '@jest/globals';
import { matches, toTerms } from './fold.js';
import { splitMatches, toKeywords } from './keywords.js';

describe('matching', () => {
  it('finds every word anywhere, ignoring width, case and kind of kana', () => {
    expect(matches('共通設定 Style', 'style 共通')).toBe(true);
    expect(matches('LIFFアプリ', 'ｌｉｆｆ')).toBe(true);
    expect(matches('クーポン', 'くーぽん')).toBe(true);
    expect(matches('ガイド画像', 'ｶﾞｲﾄﾞ')).toBe(true);
    expect(matches('共通設定', '共通 クーポン')).toBe(false);
  });

  it('keeps the words of a sentence that can name something', () => {
    expect(toKeywords('How long is a coupon shown after its use?')).toEqual([
      'long',
      'coupon',
      'shown',
      'after',
      'use',
    ]);
    expect(toKeywords('クーポンの再表示')).toEqual(expect.arrayContaining(['くーぽん']));
    expect(toKeywords('クーポンの再表示')).not.toContain('の');
  });
});

describe('splitting at matches', () => {
  const split = (text: string, query: string) =>
    splitMatches(text, toTerms(query)).map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part));

  it('marks each match in the original spelling', () => {
    expect(split('Coupon: COUPON code', 'coupon')).toEqual(['[Coupon]', ': ', '[COUPON]', ' code']);
    expect(split('店舗コードの桁数', 'こーど')).toEqual(['店舗', '[コード]', 'の桁数']);
    expect(split('Title', 'x')).toEqual(['Title']);
  });

  it('keeps the positions after characters that fold to several', () => {
    expect(split('㈱ さくら', 'さくら')).toEqual(['㈱ ', '[さくら]']);
  });
});
