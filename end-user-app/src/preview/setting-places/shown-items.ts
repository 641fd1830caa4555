import type { MemberTier } from '@noren/contracts/members';
import type { SettingAddress } from '@noren/contracts/setting-address';
import { getVisiblePlaces } from '../../top-page/contents.js';
import { leadsSomewhere } from '../../view/page-link.js';
import type { PageView } from '../../view/page-view.js';

/** What the preview shows. */
export interface Shown {
  readonly view: PageView;
  readonly tier: MemberTier;
  /** Slug of the custom page. */
  readonly slug: string | null;
}

type ListItems = (shown: Shown) => readonly SettingAddress[];

/** Lists whose items are elements: the addresses of the items that the page shows, in its order. */
const itemsByList: Readonly<Record<string, ListItems>> = {
  'header.iconListLeft': (shown) => list(shown, 'header', 'iconListLeft'),
  'header.iconListRight': (shown) => list(shown, 'header', 'iconListRight'),
  'footer.menuList': ({ view }) => {
    const { layout, menuList } = view.sections.footer;
    const count = Number.parseInt(layout, 10);
    return select(
      'footer.menuList',
      menuList,
      ({ link }, index) => index < count && leadsSomewhere(link, view),
    );
  },
  'topPage.slides': (shown) => {
    const { filterSlideBannerByShopId: filter } = shown.view.sections;
    // Slides of a shop are before the common ones, or instead of them.
    return filter?.enabled === true && !filter.showCommon ? [] : list(shown, 'topPage', 'slides');
  },
  'topPage.tiles': (shown) => list(shown, 'topPage', 'tiles'),
  'contentsConfig.contents': ({ view }) => {
    const visible = getVisiblePlaces(view);
    const { contents = [] } = view.sections.contentsConfig ?? {};
    return select('contentsConfig.contents', contents, (place) => visible.includes(place));
  },
  'externalSystemLink.links': ({ view }) => {
    const { links = [] } = view.sections.externalSystemLink ?? {};
    return select('externalSystemLink.links', links, ({ url }) => url !== '');
  },
  'tutorial.steps': (shown) => list(shown, 'tutorial', 'steps'),
  'setting.menuList': ({ view, tier }) => {
    const { menuList = [] } = view.sections.setting ?? {};
    const isSeen = (loginOnly: boolean) => !loginOnly || tier !== 'visitor';
    return select(
      'setting.menuList',
      menuList,
      ({ link, loginOnly }) => isSeen(loginOnly) && leadsSomewhere(link, view),
    );
  },
  'member.menuList': ({ view }) => {
    const { menuList = [] } = view.sections.member ?? {};
    return select('member.menuList', menuList, ({ link }) => leadsSomewhere(link, view));
  },
  'memberInfo.memberFields': (shown) => list(shown, 'memberInfo', 'memberFields'),
  'deleteMember.reasons': (shown) => list(shown, 'deleteMember', 'reasons'),
  'shopExtras.extras': (shown) => list(shown, 'shopExtras', 'extras'),
  'webview.buttons': (shown) => list(shown, 'webview', 'buttons'),
  'customPage.pages': ({ view, slug }) => {
    const { pages = [] } = view.sections.customPage ?? {};
    const index = pages.findIndex((page) => page.visible && page.slug === slug);
    const page = pages[index];
    if (page === undefined) return [];
    const title = `customPage.pages.${index}`;
    const blocks = page.blocks.map(({ type, imageUrl }, block) =>
      type === 'image' && imageUrl === '' ? [] : [`${title}.blocks.${block}`],
    );
    return [title, ...blocks.flat()];
  },
};

/** Returns the addresses of a list's items that the page shows; undefined for other fields. */
export function listShownItems(field: SettingAddress, shown: Shown): readonly SettingAddress[] | undefined {
  return itemsByList[field]?.(shown);
}

/** Returns the addresses of all items of a list. */
function list(
  { view }: Shown,
  section: keyof Shown['view']['sections'],
  field: string,
): readonly SettingAddress[] {
  const values = view.sections[section] as Readonly<Record<string, unknown>> | undefined;
  return select(`${section}.${field}`, (values?.[field] ?? []) as readonly unknown[], () => true);
}

function select<T>(
  field: SettingAddress,
  items: readonly T[],
  isShown: (item: T, index: number) => boolean,
): readonly SettingAddress[] {
  return items.flatMap((item, index) => (isShown(item, index) ? [`${field}.${index}`] : []));
}
