import { localize, localizeSettings } from '@noren/contracts/texts';
import { errorTexts, type Locale } from '@noren/contracts/errors';
import type { PreviewState } from '@noren/contracts/previews';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { menuIcons } from '../frame/menu-icons.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { getTheme } from '../theme/theme.js';
import { PageProvider } from '../view/context.js';
import * as pageComponents from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
import { type Followed, FollowedSetting } from './followed-setting.js';
import type { Console, SettingNames } from './messages.js';
import { createPreviewMember } from './preview-member.js';
import { toPage, toPath } from './preview-path.js';
import { useKeptScroll } from './use-kept-scroll.js';

/** The mini-app with the console's unsaved settings: the same pages, no network, links only change state. */
export function PreviewApp({ console }: { console: Console }) {
  const [state, setState] = useState<PreviewState>();
  const [path, setPath] = useState('/');
  const [followed, setFollowed] = useState<Followed>();
  const [names, setNames] = useState<SettingNames>();
  useEffect(() => {
    const stop = console.listen({
      show: (next) =>
        setState((previous) => {
          if (previous?.item !== next.item) setPath(toPath(next));
          // The console also repeats the page to which the preview went itself.
          else if (previous?.page !== next.page)
            setPath((current) => (toPage(current) === next.page ? current : toPath(next)));
          if (splashes(previous, next)) playSplash();
          return next;
        }),
      focus: (setting) => setFollowed(setting === undefined ? undefined : { setting }),
      choose: setNames,
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
  return (
    <ShownPage console={console} state={state} path={path} go={setPath} followed={followed} names={names} />
  );
}

interface ShownPageProps {
  console: Console;
  state: PreviewState;
  path: string;
  go: (path: string) => void;
  followed: Followed | undefined;
  names: SettingNames | undefined;
}

function ShownPage({ console, state, path, go, followed, names }: ShownPageProps) {
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
  const shown = { view, tier: state.tier, slug: member.query('slug') };
  return (
    <>
      <div onClick={follow}>
        <PageProvider view={view} member={member} setLocale={setChosenLocale}>
          <Page key={path} />
        </PageProvider>
      </div>
      <FollowedSetting
        console={console}
        state={state}
        shown={shown}
        go={go}
        followed={followed}
        names={names}
      />
    </>
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
    page: toPage(path) ?? state.page,
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
  // Staff see it for its whole time: the preview is there long before.
  root.classList.remove('first', 'ready');
  requestAnimationFrame(() => root.classList.add('first'));
}
