import { type FormEvent, useState } from 'react';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';

interface CodeFormProps {
  /** Digits of the store code. */
  length: number;
  /** Sentence above the field. */
  lead: string;
  enter: (code: string) => void;
  close: () => void;
}

/** Where staff type the store code. */
export function CodeForm({ length, lead, enter, close }: CodeFormProps) {
  const { view } = usePage();
  const texts = words(view, 'press');
  const [code, setCode] = useState('');
  const complete = code.length === length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) enter(code);
  };
  return (
    <form onSubmit={submit}>
      <h2>{texts.codeTitle}</h2>
      <p className="dialog-lead">{lead}</p>
      <input
        className={length > 6 ? 'code long' : 'code'}
        aria-label={texts.codeLabel}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        autoFocus
        maxLength={length}
        value={code}
        onChange={(event) => setCode(digitsOf(event.target.value).slice(0, length))}
      />
      <p className="code-count" aria-hidden="true">
        {code.length} / {length}
      </p>
      <div className="dialog-buttons">
        <button type="submit" className="button" disabled={!complete}>
          {view.sections.text.confirmButtonText}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {view.sections.text.cancelButtonText}
        </button>
      </div>
    </form>
  );
}

/** A Japanese keyboard types full-width digits; they count as the digits they are. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
