import { describe, expect, it } from '@jest/globals';
import { pageIds } from '@noren/contracts/pages';
import { getInput, place } from '../../test/samples.js';
import { listNextPages } from './next-pages.js';
import { serverView } from './server-view.js';

const pages = Object.fromEntries(
  pageIds.map((id) => [id, { scripts: ['client/react.js', `client/${id}.js`], styles: [] }]),
);
const withScripts = { ...place, digest: '1', bundle: { ...place.bundle, pages } };

function listNext(visible: boolean): string[] {
  const { sections, ...view } = serverView(getInput('coupons', 'en'));
  const links = ['/', '/coupons', 'https://shop.example/', '/stamps?from=menu'];
  const menuList = links.map((link) => ({ name: link, iconUrl: '', link }));
  const header = { ...sections.header, visible: false };
  const footer = { ...sections.footer, visible, menuList };
  return listNextPages({ ...view, sections: { ...sections, header, footer } }, withScripts);
}

describe('the pages that members open next', () => {
  it('are those of the menus and of the items of a list, with their own scripts', () => {
    expect(listNext(true)).toEqual([
      ...['/', '/_b/1/client/top.js'],
      ...['/coupons/detail', '/_b/1/client/coupon.js'],
      ...['/stamps', '/_b/1/client/stamps.js'],
    ]);
  });

  it('are without the menu if it is hidden', () => {
    expect(listNext(false)).toEqual([...['/coupons/detail', '/_b/1/client/coupon.js']]);
  });
});
