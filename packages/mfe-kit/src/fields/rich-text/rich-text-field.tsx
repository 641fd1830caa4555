import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/states.js';

const RichTextEditor = lazy(() => import('./rich-text-editor.js'));

/** A page of the app that a link can lead to. */
export interface LinkPage {
  /** As `/coupons`. */
  path: string;
  label: string;
}

export interface RichTextFieldProps {
  id?: string;
  /** HTML of the contracts' closed set. */
  value: string;
  onChange: (value: string) => void;
  /** What the text is called: the editor's name read aloud. */
  label: string;
  /** Pages of the app offered for links. */
  pages?: readonly LinkPage[];
  /** Most characters, marks included; the contracts' limit of rich text by default. */
  maxLength?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** Text with headings, lists, links and alignment. The editor is loaded when one is shown. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<LoadingState />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
