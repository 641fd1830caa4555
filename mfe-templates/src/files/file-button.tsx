import { Button } from '@noren/mfe-kit/display';
import { type ChangeEvent, useRef } from 'react';

interface Props {
  /** Of the input, where a form's label points. */
  id?: string | undefined;
  /** What the button is for, where its text alone does not say it. */
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  primary?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: string;
}

/** A button that opens the browser's choice of files. */
export function FileButton(props: Props) {
  const { id, label, accept, multiple = false, disabled = false, primary = false, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Else the same file could not be chosen again after it was mended.
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
