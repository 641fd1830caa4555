import { describe, expect, it } from '@jest/globals';
import { brokenSectionRules, brokenSettingsRules, findCredentials } from './broken-rules.js';
import { isDateFormat } from './date-format.js';
import { defaultSections, type SectionId, type SectionValues, sectionIds, sections } from './registry.js';

/** Returns the rules that changed defaults violate, as `path rule`. */
function violated<I extends SectionId>(id: I, changes: Partial<SectionValues<I>>): string[] {
  const broken = brokenSectionRules(id, { ...sections[id].defaults, ...changes });
  return broken.map(({ path, rule, params }) => [path, rule, params?.['limit']].join(' ').trim());
}

const menu = (name: string) => ({ name, iconUrl: '', link: '/' });
const menus = (...names: string[]) => names.map(menu);

describe('rules of sections beyond their schemas', () => {
  it.each(sectionIds)('hold for the defaults of %s', (id) => {
    expect(brokenSectionRules(id, sections[id].defaults)).toEqual([]);
  });

  it('are reported with the section in their paths', () => {
    const splash = { ...sections.splash.defaults, minWidth: 500, maxWidth: 100 };
    expect(brokenSettingsRules({ ...defaultSections(), splash }, '/body/sections')).toEqual([
      { path: '/body/sections/splash/maxWidth', rule: 'minimum', params: { limit: 500 } },
    ]);
  });

  it('[C38] let the widths of the splash be equal, but not crossed', () => {
    expect(violated('splash', { minWidth: 100, maxWidth: 100 })).toEqual([]);
    expect(violated('splash', { minWidth: 101, maxWidth: 100 })).toEqual(['/maxWidth minimum 101']);
  });

  it.each(['1', '2', '3', '4', '5', '5-large-center'] as const)(
    '[C35] demand as many menus as footer layout %s has',
    (layout) => {
      const count = Number.parseInt(layout, 10);
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const withCount = (size: number) =>
        violated('footer', { layout, menuList: menus(...names.slice(0, size)) });
      expect(withCount(count)).toEqual([]);
      expect(withCount(count - 1)).toEqual([`/menuList minItems ${count}`]);
      expect(withCount(count + 1)).toEqual([`/menuList maxItems ${count}`]);
    },
  );

  it('[C35] demand a name of every footer menu, and different ones', () => {
    const names = (...given: string[]) => violated('footer', { layout: '3', menuList: menus(...given) });
    expect(names('', 'a', '\u3000')).toEqual(['/menuList/0/name required', '/menuList/2/name required']);
    expect(names('Home', 'a', ' ＨＯＭＥ ')).toEqual(['/menuList/2/name uniqueBy']);
  });

  it('[C45] demand a date format of points of another system', () => {
    expect(violated('customPoint', { expireDateFormat: '' })).toEqual([]);
    expect(violated('customPoint', { expireDateFormat: 'QQ-ZZ' })).toEqual(['/expireDateFormat dateFormat']);
  });

  it.each([
    ...['YYYY-MM-DD', 'YYYYMMDD', 'DD.MM.YYYY HH:mm:ss', 'YYYY/MM', 'YYYY'],
    ...['YYYY-MM-DDTHH:mm:ssZ', 'YYYY-MM-DD 00:00:00'],
  ])('[C45] accept the date format %s', (format) => {
    expect(isDateFormat(format)).toBe(true);
  });

  it.each([
    '',
    'QQ-ZZ',
    'MM-DD',
    'YYYY-DD',
    'yyyy-mm-dd',
    'YYYY-MM-DD-DD',
    'YYYY-MM-DD mm',
    'YYYYQ',
    ' YYYY',
  ])('[C45] reject the date format %j', (format) => {
    expect(isDateFormat(format)).toBe(false);
  });
});

describe('credentials in settings that several apps start from', () => {
  const { passTicket, hitap } = sections;

  it('are found with their paths: of any environment, and secrets of other sections', () => {
    const settings = {
      ...defaultSections(),
      passTicket: { ...passTicket.defaults, ccid: 'shop1', listTitle: 'Tickets' },
      passTicketReview: { ...sections.passTicketReview.defaults, secretKey: 'secret' },
      hitap: { ...hitap.defaults, licenseKey: 'licence' },
    };
    expect(
      findCredentials(settings, '/configuration')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/configuration/hitap/licenseKey',
      '/configuration/passTicket/ccid',
      '/configuration/passTicketReview/secretKey',
    ]);
  });

  it('are not in the defaults', () => {
    expect(findCredentials(defaultSections(), '')).toEqual([]);
  });
});
