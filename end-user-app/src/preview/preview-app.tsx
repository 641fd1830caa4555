import { errorTexts, type Locale, type PreviewState, pages, settingsIn } from '@noren/contracts';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { menuIcons } from '../frame/menu-icons.js';
import { textGroups } from '../locales/texts.js';
import { themeOf } from '../theme/theme.js';
import { PageProvider } from '../view/context.js';
import { pageComponents } from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
import { namedSites } from '../webview/named-sites.js';
import type { Console } from './messages.js';
import { previewMember } from './preview-member.js';

/** The mini-app with the console's unsaved settings: the same pages, no network, links by state only. */
export function PreviewApp({ console }: { console: Console }) {
  const [state, setState] = useState<PreviewState>();
  const [path, setPath] = useState('/');
  useEffect(() => {
    const stop = console.listen((next) => {
      setState((previous) => {
        if (previous?.page !== next.page || previous.item !== next.item) setPath(pathOf(next));
        if (splashes(previous, next)) playSplash();
        return next;
      });
    });
    console.tell('noren.preview.ready');
    return stop;
  }, [console]);
  useEffect(() => {
    if (state === undefined) return;
    const root = document.documentElement;
    for (const [name, value] of Object.entries(themeOf(state.sections))) root.style.setProperty(name, value);
    root.lang = state.sections.application.locale;
    console.tell('noren.preview.rendered');
  }, [console, state]);
  if (state === undefined) return <Waiting />;
  return <Shown state={state} path={path} go={setPath} />;
}

interface ShownProps {
  state: PreviewState;
  path: string;
  go: (path: string) => void;
}

function Shown({ state, path, go }: ShownProps) {
  const [spoken, setSpoken] = useState<Locale>();
  const member = useMemo(() => previewMember(state, { path, go }), [state, path, go]);
  const view = useMemo(() => viewOf(state, path, spoken), [state, path, spoken]);
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
      <PageProvider view={view} member={member} speak={setSpoken}>
        <Page key={path} />
      </PageProvider>
    </div>
  );
}

/** The page at a path with the console's settings; `spoken` is the language that was chosen in the preview itself. */
function viewOf(state: PreviewState, path: string, spoken: Locale | undefined): PageView {
  const { application } = state.sections;
  const locale = spoken ?? application.locale;
  return {
    page: pages.find((page) => page.path === path.split('?')[0])?.id ?? state.page,
    name: state.name,
    systemName: 'preview',
    pages: state.pages,
    version: document.documentElement.dataset.version ?? '',
    sections: { ...settingsIn(state.sections, locale), application: { ...application, locale } },
    routes: {},
    texts: { ...textGroups(locale), errors: errorTexts[locale] },
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

/** Address of the page that the console shows, with the item it is about: a sample where the console names none. */
function pathOf({ page, item, sections, content }: PreviewState): string {
  // Categories are seen where shops are searched by one.
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

/** Whether a splash is to be seen: the preview opens with it, or it has just been changed. */
function splashes(previous: PreviewState | undefined, next: PreviewState): boolean {
  const { splash } = next.sections;
  return splash.enabled && JSON.stringify(previous?.sections.splash) !== JSON.stringify(splash);
}

function playSplash(): void {
  const root = document.documentElement;
  root.classList.remove('first');
  requestAnimationFrame(() => root.classList.add('first'));
}
