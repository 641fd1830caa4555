import { Button } from '@noren/mfe-kit/display';
import { type ChangeEvent, useRef } from 'react';

interface Props {
  /** Id of the input that a form's label refers to. */
  id?: string | undefined;
  /** Accessible name, if the text alone does not explain the button. */
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  primary?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: string;
}

/** A button that opens the browser's file picker. */
export function FileButton(props: Props) {
  const { id, label, accept, multiple = false, disabled = false, primary = false, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the user select the same file again after correcting it.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        type={primary ? 'primary' : 'default'}
        aria-label={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
