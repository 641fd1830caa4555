import {
  defaultSections,
  type ErrorCode,
  errorTexts,
  memberCouponEndpoints,
  memberEndpoints,
  type PageId,
  type PageInput,
  pageOf,
} from '@noren/contracts';
import { en } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { groupsOf, type Texts } from '../locales/texts.js';
import type { PageSections, PageView } from '../view/page-view.js';

const groups = { ja, en };
const general: readonly ErrorCode[] = [
  'notFound',
  'maintenance',
  'internal',
  'tooManyRequests',
  'memberSessionExpired',
];

/** Errors that a page's own calls can answer, beside the general ones. */
const errorsOf: Record<PageId, readonly ErrorCode[]> = {
  top: [],
  coupons: [],
  coupon: memberCouponEndpoints.use.errors,
  login: memberEndpoints.signIn.errors,
};

/** The page's slice: only its sections, only its language, only its words. */
export function serverView(input: PageInput): PageView {
  const defaults = defaultSections();
  const entries = pageOf(input.page).sections.map((id) => [id, input.sections[id] ?? defaults[id]]);
  const sections = Object.fromEntries(entries) as PageSections;
  return {
    page: input.page,
    name: input.name,
    systemName: input.systemName,
    pages: input.pages,
    sections,
    texts: textsOf(input.page, sections.application.locale),
  };
}

function textsOf(page: PageId, locale: 'ja' | 'en'): Texts {
  const own = groupsOf[page].map((group) => [group, groups[locale][group]]);
  const errors = [...general, ...errorsOf[page]].map((code) => [code, errorTexts[locale][code]]);
  return { frame: groups[locale].frame, ...Object.fromEntries(own), errors: Object.fromEntries(errors) };
}
