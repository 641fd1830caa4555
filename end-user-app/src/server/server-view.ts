import { defaultSections, type ErrorCode, type PageId, type PageInput, pageOf } from '@noren/contracts';
import { menuIcons } from '../frame/menu-icons.js';
import type { Texts } from '../locales/texts.js';
import { textsIn } from '../locales/texts-in.js';
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

function textsOf(page: PageId, locale: 'ja' | 'en'): Texts {
  return textsIn(locale, page, [...general, ...errorsOf(page)]);
}
