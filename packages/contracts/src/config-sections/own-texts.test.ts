import { describe, expect, it } from '@jest/globals';
import { listOwnTexts, translateOwnTexts } from './own-texts.js';
import { defaultSections, type Sections } from './registry.js';

function sectionsWith(change: (sections: Sections) => void): Sections {
  const sections = defaultSections();
  change(sections);
  return sections;
}

const written = sectionsWith((sections) => {
  sections.topPage.title = 'あおば珈琲へようこそ';
  sections.topPage.tiles = [{ imageUrl: '', title: 'メニュー', link: '/coupons' }];
  sections.footer.menuList = [{ name: 'メニュー', iconUrl: '', link: '/' }];
  sections.customPoint.apiKey = 'ひみつ';
  sections.passTicket.cancellationTerms = '返金はできません。';
  sections.otpCommon.mailSubject = '当店の認証コード';
});

describe('the texts that staff wrote', () => {
  it('are listed once each with the shortest limit, without defaults, links, credentials, mails and terms', () => {
    expect(listOwnTexts(defaultSections())).toEqual([]);
    const texts = listOwnTexts(written);
    expect(texts).toEqual([
      { section: 'footer', field: 'name', text: 'メニュー', maxLength: 8 },
      { section: 'topPage', field: 'title', text: 'あおば珈琲へようこそ', maxLength: 60 },
    ]);
  });

  it('are put into English wherever they stand, and stay as they are in Japanese', () => {
    const own = [
      { text: 'メニュー', english: 'Menu' },
      { text: 'あおば珈琲へようこそ', english: 'Welcome to Aoba Coffee' },
    ];
    const english = translateOwnTexts(written, 'en', own);
    expect(english.footer.menuList[0]?.name).toBe('Menu');
    expect(english.topPage).toMatchObject({ title: 'Welcome to Aoba Coffee', tiles: [{ title: 'Menu' }] });
    expect(translateOwnTexts(written, 'ja', own)).toEqual(written);
  });

  it('never replace links, colours, choices or HTML', () => {
    const texts = ['/', '/coupons', '#00b5be', 'ja', 'twoColumns', '<p>x</p>'];
    const own = texts.map((text) => ({ text, english: 'javascript:alert(1)' }));
    const sections = sectionsWith((all) => {
      all.topPage.tiles = [{ imageUrl: '', title: '', link: '/coupons' }];
    });
    expect(JSON.stringify(translateOwnTexts(sections, 'en', own))).not.toContain('javascript:');
  });
});
