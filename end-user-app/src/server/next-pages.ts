import type { BundlePlace } from '@noren/contracts/runtimes';
import { leadsSomewhere } from '../view/page-link.js';
import type { PageView } from '../view/page-view.js';
import { siteMap } from '../view/site-map.js';

/**
 * Returns the pages that members open from this one, by its menus or as an item of its list: each path and, after it,
 * the script that only that page has.
 */
export function listNextPages(view: PageView, { bundle, digest }: BundlePlace): string[] {
  const { header, footer } = view.sections;
  const links = [
    ...(footer.visible ? footer.menuList : []),
    ...(header.visible ? [...header.iconListLeft, ...header.iconListRight] : []),
  ].filter(({ link }) => leadsSomewhere(link, view));
  const paths = links.map(({ link }) => link.split('?')[0]);
  const here = bundle.pages[view.page]?.scripts ?? [];
  return siteMap
    .filter(
      ({ id, path, parentPage }) => id !== view.page && (parentPage === view.page || paths.includes(path)),
    )
    .flatMap(({ id, path }) => {
      const script = bundle.pages[id]?.scripts.find((name) => !here.includes(name));
      return script === undefined ? [] : [path, `/_b/${digest}/${script}`];
    });
}
