import { localize, localizeSettings } from '@noren/contracts/texts';
import { errorTexts, type Locale } from '@noren/contracts/errors';
import { pages } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { menuIcons } from '../frame/menu-icons.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { getTheme } from '../theme/theme.js';
import { PageProvider } from '../view/context.js';
import * as pageComponents from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
import { namedSites } from '../webview/named-sites.js';
import type { Console } from './messages.js';
import { createPreviewMember } from './preview-member.js';
import { useKeptScroll } from './use-kept-scroll.js';

/** The mini-app with the console's unsaved settings: the same pages, no network, links only change state. */
export function PreviewApp({ console }: { console: Console }) {
  const [state, setState] = useState<PreviewState>();
  const [path, setPath] = useState('/');
  useEffect(() => {
    const stop = console.listen((next) => {
      setState((previous) => {
        if (previous?.page !== next.page || previous.item !== next.item) setPath(toPath(next));
        if (splashes(previous, next)) playSplash();
        return next;
      });
    });
    console.post('noren.preview.ready');
    return stop;
  }, [console]);
  useEffect(() => {
    if (state === undefined) return;
    const root = document.documentElement;
    for (const [name, value] of Object.entries(getTheme(state.sections))) root.style.setProperty(name, value);
    root.lang = state.sections.application.locale;
    console.post('noren.preview.rendered');
  }, [console, state]);
  useKeptScroll(console, state);
  if (state === undefined) return <Waiting />;
  return <Shown state={state} path={path} go={setPath} />;
}

interface ShownProps {
  state: PreviewState;
  path: string;
  go: (path: string) => void;
}

function Shown({ state, path, go }: ShownProps) {
  const [chosenLocale, setChosenLocale] = useState<Locale>();
  const locale = chosenLocale ?? state.sections.application.locale;
  const localized = useMemo(() => toLocalized(state, locale), [state, locale]);
  const member = useMemo(() => createPreviewMember(localized, { path, go }), [localized, path, go]);
  const view = useMemo(() => toView(state, path, locale), [state, path, locale]);
  const Page = pageComponents[view.page];
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    const target = (event.target as Element).closest('a')?.getAttribute('href');
    if (target === undefined || target === null || target.startsWith('#')) return;
    event.preventDefault();
    if (target.startsWith('/')) {
      go(target);
      window.scrollTo(0, 0);
    }
  };
  return (
    <div onClick={follow}>
      <PageProvider view={view} member={member} setLocale={setChosenLocale}>
        <Page key={path} />
      </PageProvider>
    </div>
  );
}

/** Puts contents into a language, as the service does for members. */
function toLocalized(state: PreviewState, locale: Locale): PreviewState {
  const { content, coupons } = state;
  return { ...state, content: localize(content, locale), coupons: localize(coupons, locale) };
}

/** Returns the view of a path with the console's settings in a language. */
function toView(state: PreviewState, path: string, locale: Locale): PageView {
  const { application } = state.sections;
  const texts = locale === 'en' ? (state.english ?? state.sections) : state.sections;
  return {
    page: pages.find((page) => page.path === path.split('?')[0])?.id ?? state.page,
    name: state.name,
    systemName: 'preview',
    pages: state.pages,
    version: document.documentElement.dataset.version ?? '',
    sections: { ...localizeSettings(texts, locale), application: { ...application, locale } },
    routes: {},
    messages: { ...getMessageGroups(locale), errors: errorTexts[locale] },
    icons: menuIcons(state.sections),
  };
}

function Waiting() {
  return (
    <div className="gate" aria-busy="true">
      <i className="skeleton wide" />
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  );
}

/** Returns the path of the console's page; items that the console does not name are samples. */
function toPath({ page, item, sections, content }: PreviewState): string {
  // Categories appear where shops are searched by one.
  if (content?.shopCategories !== undefined && page === 'shops') return '/shops?mode=category';
  const found = pages.find(({ id }) => id === page);
  if (found?.item === undefined) return found?.path ?? '/';
  const sample = {
    id: 'sample',
    slug: sections.customPage.pages.find(({ visible }) => visible)?.slug,
    url: namedSites(sections)[0],
  }[found.item];
  const about = item ?? sample;
  return about === undefined ? found.path : `${found.path}?${new URLSearchParams({ [found.item]: about })}`;
}

/** True if the splash must be shown: whenever the console asks for it, and when its settings change. */
function splashes(previous: PreviewState | undefined, next: PreviewState): boolean {
  const { splash } = next.sections;
  const isRequested = (next.splashPlays ?? 0) > (previous?.splashPlays ?? 0);
  const isChanged =
    previous !== undefined && JSON.stringify(previous.sections.splash) !== JSON.stringify(splash);
  return splash.enabled && (isRequested || isChanged);
}

function playSplash(): void {
  const root = document.documentElement;
  root.classList.remove('first');
  requestAnimationFrame(() => root.classList.add('first'));
}
