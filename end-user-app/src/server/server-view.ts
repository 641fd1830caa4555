import {
  defaultSections,
  type ErrorCode,
  errorTexts,
  type PageId,
  type PageInput,
  pageOf,
} from '@noren/contracts';
import { groupsOf, type Texts, textGroups } from '../locales/texts.js';
import type { Routes } from '../member/call.js';
import type { PageSections, PageView } from '../view/page-view.js';
import { callsOf } from './page-calls.js';

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
  };
}

/** Address of each call, so that the browser need not carry the contracts. */
function routesOf(page: PageId): Routes {
  return Object.fromEntries(callsOf(page).map(({ id, method, path }) => [id, [method, path]]));
}

function textsOf(page: PageId, locale: 'ja' | 'en'): Texts {
  const groups = textGroups(locale);
  const own = groupsOf[page].map((group) => [group, groups[group]]);
  const codes = callsOf(page).flatMap((call): readonly ErrorCode[] => ('errors' in call ? call.errors : []));
  const errors = [...general, ...codes].map((code) => [code, errorTexts[locale][code]]);
  return { frame: groups.frame, ...Object.fromEntries(own), errors: Object.fromEntries(errors) };
}
