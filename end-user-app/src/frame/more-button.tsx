import type { More } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { Alert } from './notice.js';

interface Props {
  list: Pick<More<unknown>, 'next' | 'busy' | 'failed'>;
  /** Label of the button, if the settings have one. */
  label?: string;
}

/** A button that loads the next part of a list. */
export function MoreButton({ list, label }: Props) {
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
        {list.busy ? view.sections.text.loadingText : label || view.messages.frame.more}
      </button>
    </div>
  );
}
