import { ImageField } from '@noren/mfe-kit/fields';
import { useEditorContext } from '../editor.js';
import type { FieldBinding } from '../field-binding.js';
import { controlProps, FieldFrame } from './field-frame.js';

/** An image of the app: uploaded, selected or by URL. */
export function ImageControl({ binding, label }: { binding: FieldBinding<string>; label?: string }) {
  const { appId } = useEditorContext();
  return (
    <FieldFrame binding={binding} label={label}>
      <ImageField
        {...controlProps(binding)}
        appId={appId}
        hint={binding.hint.image}
        value={binding.value}
        onChange={binding.set}
      />
    </FieldFrame>
  );
}
