import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { Locale } from '@noren/contracts/errors';
import { pageIds } from '@noren/contracts/pages';
import { getInput, place } from '../../test/samples.js';
import { bootScript } from './boot-script.js';
import { renderPage, renderPreview } from './server.js';

/** Returns the text of the scripts that a browser would run. */
function inlineScripts(html: string): string[] {
  const found = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  return found
    .filter(([, attributes]) => !attributes?.includes('application/json'))
    .map(([, , text]) => text ?? '');
}

function reversed<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.reverse()) as T;
}

describe('renderPage', () => {
  it.each(pageIds)('returns the same bytes for the same input in any key order: %s', (page) => {
    const html = renderPage(getInput(page), place);
    expect(renderPage(getInput(page), place)).toBe(html);
    expect(renderPage(reversed(getInput(page)), place)).toBe(html);
  });

  it('has one inline script, the same on every page, which names the page’s own files', () => {
    for (const page of pageIds)
      expect(inlineScripts(renderPage(getInput(page), place))).toEqual([bootScript]);
    expect(renderPage(getInput('top'), place)).toContain(`data-scripts="/_b/${place.digest}/client/page.js"`);
  });

  it('includes one language and only the sections of its page', () => {
    const html = renderPage(getInput('coupons', 'en'), place);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Members only');
    expect(html).not.toContain('期限なし');
    expect(html).not.toContain('heroImageUrl');
  });

  it('translates default texts and keeps custom texts as written', () => {
    const renderCoupons = (locale: Locale) => {
      const input = getInput('coupons', locale);
      input.sections.header = { ...defaultSections().header, title: 'あおば珈琲' };
      return renderPage(input, place).replace(/<script type="application\/json".*?<\/script>/s, '');
    };
    const [ja, en] = [renderCoupons('ja'), renderCoupons('en')];
    const { listTitle } = defaultSections().coupon;
    expect([ja.includes(`>${listTitle}</h1>`), en.includes(listTitle)]).toEqual([true, false]);
    expect(en).toContain('>Coupons</h1>');
    for (const html of [ja, en]) expect(html).toContain('あおば珈琲');
  });

  it('shows the English of custom texts in English only, and carries no other language', () => {
    const renderTop = (locale: Locale) => {
      const input = getInput('top', locale);
      const { footer } = defaultSections();
      const menuList = [{ name: 'メニュー', iconUrl: '', link: '/coupons' }, ...footer.menuList.slice(1)];
      input.sections.footer = { ...footer, menuList };
      input.sections.translations = { texts: [{ text: 'メニュー', english: 'Our menu' }] };
      return renderPage(input, place);
    };
    const [ja, en] = [renderTop('ja'), renderTop('en')];
    expect([ja.includes('メニュー'), ja.includes('Our menu')]).toEqual([true, false]);
    expect([en.includes('メニュー'), en.includes('Our menu')]).toEqual([false, true]);
  });

  it('escapes all texts of the configuration', () => {
    const input = getInput('top');
    input.name = '</script><b>"&';
    const html = renderPage(input, place);
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;&amp;</title>');
  });

  it('preloads the main image in the head', () => {
    const head = renderPage(getInput('top'), place).split('</head>')[0];
    expect(head).toMatch(/<link rel="preload" as="image"[^>]*hero\.png[^>]*fetchPriority="high"/i);
  });

  it('omits links to pages that the app does not have', () => {
    const html = renderPage({ ...getInput('top'), pages: ['top', 'login'] }, place);
    expect(html).not.toContain('href="/coupons"');
    expect(html).toContain('href="/login"');
  });

  it('rejects a bundle without the page', () => {
    const bundle = { ...place.bundle, pages: {} };
    expect(() => renderPage(getInput('top'), { ...place, bundle })).toThrow('The bundle has no page top');
  });
});

describe('renderPreview', () => {
  it('loads the preview’s files and includes no app', () => {
    const html = renderPreview(place);
    expect(inlineScripts(html)).toEqual([bootScript]);
    expect(html).not.toContain('id="view"');
  });
});
