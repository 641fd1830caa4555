import {
  defaultSections,
  type ErrorCode,
  errorTexts,
  type Locale,
  type PageId,
  type PageInput,
  pageOf,
} from '@noren/contracts';
import { menuIcons } from '../frame/menu-icons.js';
import { groupsOf, type Texts, textGroups } from '../locales/texts.js';
import type { Routes } from '../member/call.js';
import type { PageSections, PageView } from '../view/page-view.js';
import { callsOf, errorsOf } from './page-calls.js';

const general: readonly ErrorCode[] = [
  'notFound',
  'maintenance',
  'internal',
  'tooManyRequests',
  'memberSessionExpired',
  'loginNeeded',
];

/** The page's slice: only its sections, only its language, only its words. */
export function serverView(input: PageInput, version = ''): PageView {
  const defaults = defaultSections();
  const entries = pageOf(input.page).sections.map((id) => [id, input.sections[id] ?? defaults[id]]);
  const sections = Object.fromEntries(entries) as PageSections;
  return {
    page: input.page,
    name: input.name,
    systemName: input.systemName,
    pages: input.pages,
    version,
    sections,
    routes: routesOf(input.page),
    texts: textsOf(input.page, sections.application.locale),
    icons: menuIcons(sections),
  };
}

/** Address of each call, so that the browser need not carry the contracts. */
function routesOf(page: PageId): Routes {
  return Object.fromEntries(callsOf(page).map(({ id, method, path }) => [id, [method, path]]));
}

/** Everything that a page says of itself in one language. */
function textsOf(page: PageId, locale: Locale): Texts {
  const groups = textGroups(locale);
  const own = groupsOf[page].map((group) => [group, groups[group]]);
  const told = [...general, ...errorsOf(page)].map((code) => [code, errorTexts[locale][code]]);
  return { frame: groups.frame, ...Object.fromEntries(own), errors: Object.fromEntries(told) };
}
