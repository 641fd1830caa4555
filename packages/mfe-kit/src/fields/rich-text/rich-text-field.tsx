import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/states.js';

const RichTextEditor = lazy(() => import('./rich-text-editor.js'));

/** A page of the app offered as link target. */
export interface LinkPage {
  /** Such as `/coupons`. */
  path: string;
  label: string;
}

export interface RichTextFieldProps {
  id?: string;
  /** HTML limited to the elements that the contracts allow. */
  value: string;
  onChange: (value: string) => void;
  /** Accessible name of the editor. */
  label: string;
  /** Pages of the app offered for links. */
  pages?: readonly LinkPage[];
  /** Maximum length in characters, markup included; defaults to the contracts' limit. */
  maxLength?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** A rich text field with headings, lists, links and alignment. The editor loads lazily. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<LoadingState />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
