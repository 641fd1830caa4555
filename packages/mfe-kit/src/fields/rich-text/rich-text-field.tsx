import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/states.js';
import type { RichTextFieldProps } from './rich-text-editor.js';

const RichTextEditor = lazy(() => import('./rich-text-editor.js'));

/** A rich text field with headings, lists, links and alignment. The editor loads lazily. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<LoadingState />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
