import { usePage } from './context.js';

/** The progress bar at the top while a needed part is loading. */
export function LoadingPart() {
  const { view } = usePage();
  return <div className="progress" role="progressbar" aria-label={view.sections.text.loadingText} />;
}
