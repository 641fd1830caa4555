import { type PageId, type PreviewState, pages } from '@noren/contracts';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { textGroups } from '../locales/texts.js';
import { themeOf } from '../theme/theme.js';
import { PageProvider } from '../view/context.js';
import { pageComponents } from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
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
        if (changed(previous, next, 'splash')) playSplash();
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

function Shown({ state, path, go }: { state: PreviewState; path: string; go: (path: string) => void }) {
  const page = pageAt(path, state);
  const member = useMemo(() => previewMember(state, { path, go }), [state, path, go]);
  const view: PageView = {
    page,
    name: state.name,
    systemName: 'preview',
    pages: state.pages,
    version: document.documentElement.dataset.version ?? '',
    sections: state.sections,
    routes: {},
    texts: { ...textGroups(state.sections.application.locale), errors: {} },
  };
  const Page = pageComponents[page];
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const target = link?.getAttribute('href');
    if (target === undefined || target === null || target.startsWith('#')) return;
    event.preventDefault();
    if (target.startsWith('/')) {
      go(target);
      window.scrollTo(0, 0);
    }
  };
  return (
    <div onClickCapture={follow}>
      <PageProvider view={view} member={member}>
        <Page key={path} />
      </PageProvider>
    </div>
  );
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

/** Address of the page that the console shows, with the item it is about. */
function pathOf({ page, item }: PreviewState): string {
  const found = pages.find(({ id }) => id === page);
  if (found === undefined) return '/';
  if (item === undefined || found.item === undefined) return found.path;
  return `${found.path}?${new URLSearchParams({ [found.item]: item })}`;
}

function pageAt(path: string, state: PreviewState): PageId {
  return pages.find((page) => page.path === path.split('?')[0])?.id ?? state.page;
}

function changed(previous: PreviewState | undefined, next: PreviewState, section: 'splash'): boolean {
  return (
    previous !== undefined &&
    JSON.stringify(previous.sections[section]) !== JSON.stringify(next.sections[section])
  );
}

function playSplash(): void {
  const root = document.documentElement;
  root.classList.remove('first');
  requestAnimationFrame(() => root.classList.add('first'));
}
