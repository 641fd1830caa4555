import { useTexts } from '../../texts.js';
import { type ContentState, contentState } from './content-state.js';
import type { TypedValues } from './content-values.js';

const notes: Partial<
  Record<ContentState, 'content.previewHidden' | 'content.previewScheduled' | 'content.previewEnded'>
> = {
  unpublished: 'content.previewHidden',
  scheduled: 'content.previewScheduled',
  ended: 'content.previewEnded',
};

/** Why members do not see the content now, if they do not. */
export function VisibilityNote({ values }: { values: TypedValues }) {
  const t = useTexts();
  const note = notes[contentState(values, new Date())];
  return (
    <p className="apps-note" role="status">
      {note === undefined ? '' : t(note)}
    </p>
  );
}
