import { usePage } from './context.js';

/** The line at the top while a part of the page is fetched that somebody waits for. */
export function LoadingPart() {
  const { view } = usePage();
  return <div className="progress" role="progressbar" aria-label={view.sections.text.loadingText} />;
}
