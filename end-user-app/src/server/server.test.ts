import { describe, expect, it } from '@jest/globals';
import { defaultSections, type Locale, pageIds } from '@noren/contracts';
import { inputOf, place } from '../../test/samples.js';
import { bootScript } from './boot-script.js';
import { renderPage, renderPreview } from './server.js';

/** Text of the scripts that a browser would run. */
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
  it.each(pageIds)('gives the same bytes for the same input, however its keys are ordered: %s', (page) => {
    const html = renderPage(inputOf(page), place);
    expect(renderPage(inputOf(page), place)).toBe(html);
    expect(renderPage(reversed(inputOf(page)), place)).toBe(html);
  });

  it('runs one inline script, the same in every page, and names the page’s own files in it', () => {
    for (const page of pageIds) expect(inlineScripts(renderPage(inputOf(page), place))).toEqual([bootScript]);
    expect(renderPage(inputOf('top'), place)).toContain(`data-scripts="/_b/${place.digest}/client/page.js"`);
  });

  it('carries one language and the sections of its page only', () => {
    const html = renderPage(inputOf('coupons', 'en'), place);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Members only');
    expect(html).not.toContain('期限なし');
    expect(html).not.toContain('heroImageUrl');
  });

  it('says in its language what staff left as it was, and what they wrote as they wrote it', () => {
    const shown = (locale: Locale) => {
      const input = inputOf('coupons', locale);
      input.sections.header = { ...defaultSections().header, title: 'あおば珈琲' };
      return renderPage(input, place).replace(/<script type="application\/json".*?<\/script>/s, '');
    };
    const [ja, en] = [shown('ja'), shown('en')];
    const { listTitle } = defaultSections().coupon;
    expect([ja.includes(`>${listTitle}</h1>`), en.includes(listTitle)]).toEqual([true, false]);
    expect(en).toContain('>Coupons</h1>');
    for (const html of [ja, en]) expect(html).toContain('あおば珈琲');
  });

  it('lets no text of the configuration become markup', () => {
    const input = inputOf('top');
    input.name = '</script><b>"&';
    const html = renderPage(input, place);
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;&amp;</title>');
  });

  it('asks for the main picture in the head', () => {
    const head = renderPage(inputOf('top'), place).split('</head>')[0];
    expect(head).toMatch(/<link rel="preload" as="image"[^>]*hero\.png[^>]*fetchPriority="high"/i);
  });

  it('leaves out what leads to pages that the app does not have', () => {
    const html = renderPage({ ...inputOf('top'), pages: ['top', 'login'] }, place);
    expect(html).not.toContain('href="/coupons"');
    expect(html).toContain('href="/login"');
  });

  it('refuses a bundle without the page', () => {
    const bundle = { ...place.bundle, pages: {} };
    expect(() => renderPage(inputOf('top'), { ...place, bundle })).toThrow('The bundle has no page top');
  });
});

describe('renderPreview', () => {
  it('loads the preview’s files and carries no app', () => {
    const html = renderPreview(place);
    expect(inlineScripts(html)).toEqual([bootScript]);
    expect(html).not.toContain('id="view"');
  });
});
