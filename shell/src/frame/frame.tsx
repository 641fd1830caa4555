import { useHasFeedback } from '@noren/mfe-kit';
import { useIsFetching } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../messages.js';
import { Shortcuts } from '../shortcuts/shortcuts.js';
import { AppBar } from './app-bar.js';
import { useProgress } from './progress.js';
import { Sidebar } from './sidebar.js';

const FeedbackHost = lazy(() =>
  import('@noren/mfe-kit/feedback').then((module) => ({ default: module.FeedbackHost })),
);

/** The default layout: sidebar, app bar, content, progress, dialogs and toasts. */
export function Frame({ onLinkIntent }: { onLinkIntent: (pathname: string) => void }) {
  return (
    <div className="nrn-frame">
      <SkipLink />
      <ProgressBar />
      <Sidebar onLinkIntent={onLinkIntent} />
      <AppBar />
      <main className="nrn-content" id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Feedback />
      <Shortcuts />
    </div>
  );
}

/** Lets keyboard users skip the sidebar's links. */
function SkipLink() {
  const t = useMessages();
  return (
    <a
      className="shell-skip"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('nav.skip')}
    </a>
  );
}

/** Dialogs and toasts; their code loads with the first one. */
function Feedback() {
  const hasFeedback = useHasFeedback();
  if (!hasFeedback) return null;
  return (
    <Suspense fallback={null}>
      <FeedbackHost />
    </Suspense>
  );
}

function ProgressBar() {
  const fetching = useIsFetching();
  const running = useProgress((state) => state.running);
  return (
    <div
      className={fetching + running > 0 ? 'nrn-progress nrn-progress-on' : 'nrn-progress'}
      aria-hidden="true"
    />
  );
}
