import type { More } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { Alert } from './notice.js';

/** Below a list that has more than is shown. */
export function MoreButton({ list }: { list: Pick<More<unknown>, 'next' | 'busy' | 'failed'> }) {
  const { view } = usePage();
  if (list.next === undefined) return null;
  return (
    <div className="more">
      <Alert>{list.failed ? view.sections.text.offlineText : undefined}</Alert>
      <button
        type="button"
        className="button quiet"
        onClick={list.next}
        disabled={list.busy}
        aria-busy={list.busy}
      >
        {list.busy ? view.sections.text.loadingText : view.texts.frame.more}
      </button>
    </div>
  );
}
