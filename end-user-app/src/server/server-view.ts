import { defaultSections } from '@noren/contracts/config-sections';
import { type ErrorCode, errorTexts, type Locale } from '@noren/contracts/errors';
import { getPage, type PageId } from '@noren/contracts/pages';
import type { PageInput } from '@noren/contracts/runtimes';
import { menuIcons } from '../frame/menu-icons.js';
import { getMessageGroups, groupsByPage, type PageMessages } from '../locales/message-groups.js';
import type { Routes } from '../member/call.js';
import type { PageSections, PageView } from '../view/page-view.js';
import { getCalls, getErrors } from './page-calls.js';

const general: readonly ErrorCode[] = [
  'notFound',
  'maintenance',
  'internal',
  'tooManyRequests',
  'pageOutdated',
  'memberSessionExpired',
  'loginNeeded',
];

/** Returns the page's slice: only its sections, its language and its messages. */
export function serverView(input: PageInput, version = ''): PageView {
  const defaults = defaultSections();
  const entries = getPage(input.page).sections.map((id) => [id, input.sections[id] ?? defaults[id]]);
  const sections = Object.fromEntries(entries) as PageSections;
  return {
    page: input.page,
    name: input.name,
    systemName: input.systemName,
    pages: input.pages,
    version,
    sections,
    routes: getRoutes(input.page),
    messages: getPageMessages(input.page, sections.application.locale),
    icons: menuIcons(sections),
  };
}

/** Returns the address of each call, so that the browser does not bundle the contracts. */
function getRoutes(page: PageId): Routes {
  return Object.fromEntries(getCalls(page).map(({ id, method, path }) => [id, [method, path]]));
}

/** Returns all messages of a page in one language. */
function getPageMessages(page: PageId, locale: Locale): PageMessages {
  const groups = getMessageGroups(locale);
  const own = groupsByPage[page].map((group) => [group, groups[group]]);
  const errors = [...general, ...getErrors(page)].map((code) => [code, errorTexts[locale][code]]);
  return { frame: groups.frame, ...Object.fromEntries(own), errors: Object.fromEntries(errors) };
}
