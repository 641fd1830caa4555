import type { SectionId } from '@noren/contracts/config-sections';
import type { MemberTier } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';
import { type SettingAddress, splitSettingAddress } from '@noren/contracts/setting-address';
import { getViewer, isSeenBy, listPlaces, settingPlaces } from './list-places.js';
import type { SettingPlace } from './setting-place.js';
import { listShownItems, type Shown } from './shown-items.js';

/** Returns the element that a setting makes on the page that the preview shows. */
export function findElement(address: SettingAddress, shown: Shown): HTMLElement | undefined {
  const { section, field } = splitSettingAddress(address);
  for (const place of listPlaces(section, field)) {
    const found = isHere(place, shown) ? findAt(place, address, shown) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the elements of the shown page that settings make, with the address of the first such setting. */
export function mapElements(shown: Shown): ReadonlyMap<Element, SettingAddress> {
  const map = new Map<Element, SettingAddress>();
  for (const section of Object.keys(settingPlaces) as SectionId[]) {
    for (const field of Object.keys(settingPlaces[section]?.fields ?? {})) {
      for (const place of listPlaces(section, field)) {
        if (!isHere(place, shown)) continue;
        for (const [element, address] of listElements(place, `${section}.${field}`, shown))
          if (!map.has(element)) map.set(element, address);
      }
    }
  }
  return map;
}

/** Where the preview has to go. */
interface Destination {
  readonly page: PageId;
  /** Slug of the custom page. */
  readonly slug?: string;
  /** The tier that sees the setting, if the present one does not. */
  readonly tier?: MemberTier;
}

/** Returns where a setting can be seen; undefined if the preview is there, or if no page of the app shows it. */
export function findDestination(address: SettingAddress, shown: Shown): Destination | undefined {
  const { section, field, path } = splitSettingAddress(address);
  const places = listPlaces(section, field);
  const slug =
    section === 'customPage' ? shown.view.sections.customPage?.pages[Number(path[0])]?.slug : undefined;
  const isSuitable = (place: SettingPlace) =>
    isHere(place, shown) &&
    isSeenBy(getViewer(place), shown.tier) &&
    (slug === undefined || slug === shown.slug) &&
    // A page without header, such as the tutorial, shows no setting of the header.
    (place.page !== 'every' || place.selector === undefined || findAt(place, address, shown) !== undefined);
  if (places.some(isSuitable)) return undefined;
  const place = places.find(({ page }) => shown.view.pages.includes(toPage(page)));
  if (place === undefined) return undefined;
  const viewer = getViewer(place);
  return {
    page: toPage(place.page),
    ...(slug !== undefined && { slug }),
    ...(viewer !== undefined && !isSeenBy(viewer, shown.tier) && { tier: viewer }),
  };
}

const toPage = (page: SettingPlace['page']): PageId => (page === 'every' ? 'top' : page);

const isHere = ({ page, seenBy }: SettingPlace, { view, tier }: Shown): boolean =>
  (page === 'every' || page === view.page) && isSeenBy(seenBy, tier);

/** Returns the element of a place; for an item that is not shown, and for a whole list, the list. */
function findAt(place: SettingPlace, address: SettingAddress, shown: Shown): HTMLElement | undefined {
  const elements = listElements(place, address, shown);
  const [first] = elements;
  if (first === undefined) return undefined;
  const { section, field } = splitSettingAddress(address);
  if (listShownItems(`${section}.${field}`, shown) === undefined) return first[0];
  // Of a page and its block, the block.
  const matches = elements.filter(([, item]) => address === item || address.startsWith(`${item}.`));
  return matches.at(-1)?.[0] ?? first[0].parentElement ?? undefined;
}

/** Returns the elements of a place with their addresses. */
function listElements(
  { selector }: SettingPlace,
  address: SettingAddress,
  shown: Shown,
): (readonly [HTMLElement, SettingAddress])[] {
  if (selector === undefined) return [];
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  const { section, field } = splitSettingAddress(address);
  const list = `${section}.${field}`;
  const items = listShownItems(list, shown);
  if (items === undefined) return found.map((element) => [element, list]);
  if (items.length > 0 && items.length <= found.length) {
    // Elements of the same kind before them are of other settings: the facts of every shop, the slides of one.
    const own = found.slice(-items.length);
    return own.map((element, index) => [element, items[index] as SettingAddress]);
  }
  const whole = found[0]?.parentElement ?? undefined;
  return whole === undefined ? [] : [[whole, list]];
}
