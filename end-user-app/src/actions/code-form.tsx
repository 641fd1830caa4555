import { type FormEvent, useState } from 'react';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

interface CodeFormProps {
  /** Digits of the store code; undefined if the settings do not define them. */
  length?: number;
  /** Sentence above the field; the default one if empty. */
  lead?: string;
  enter: (code: string) => void;
  close: () => void;
}

/** Maximum digits of any store code. */
const longest = 12;

/** The form in which staff type the store code. */
export function CodeForm({ length, lead, enter, close }: CodeFormProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'actions');
  const [code, setCode] = useState('');
  const complete = length === undefined ? code.length > 0 : code.length === length;
  const most = length ?? longest;
  const usual = length === undefined ? messages.codeLeadOpen : fill(messages.codeLead, { length });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) enter(code);
  };
  return (
    <form onSubmit={submit}>
      <h2>{messages.codeTitle}</h2>
      <p className="dialog-lead">{lead || usual}</p>
      <input
        className={most > 6 ? 'code long' : 'code'}
        aria-label={messages.codeLabel}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        autoFocus
        maxLength={most}
        value={code}
        onChange={(event) => setCode(toDigits(event.target.value).slice(0, most))}
      />
      {length === undefined ? null : (
        <p className="code-count" aria-hidden="true">
          {code.length} / {length}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="submit" className="button" disabled={!complete}>
          {messages.enter}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {view.sections.text.closeButtonText}
        </button>
      </div>
    </form>
  );
}

/** Returns the digits of a text; Japanese keyboards type them full-width. */
export function toDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
