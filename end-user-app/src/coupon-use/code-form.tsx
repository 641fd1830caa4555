import { type FormEvent, useState } from 'react';
import { fill } from '../locales/fill.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';

interface CodeFormProps {
  enter: (code: string) => void;
  close: () => void;
}

/** Where staff type the store code. */
export function CodeForm({ enter, close }: CodeFormProps) {
  const { view } = usePage();
  const texts = words(view, 'use');
  const length = view.sections.coupon?.securityCodeLength ?? 4;
  const [code, setCode] = useState('');
  const complete = code.length === length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) enter(code);
  };
  return (
    <form onSubmit={submit}>
      <h2>{texts.codeTitle}</h2>
      <p className="dialog-lead">{fill(texts.codeLead, { length })}</p>
      <input
        className="code"
        aria-label={texts.codeLabel}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={length}
        value={code}
        onChange={(event) => setCode(digitsOf(event.target.value).slice(0, length))}
      />
      <div className="dialog-buttons">
        <button type="submit" className="button" disabled={!complete}>
          {texts.yes}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

/** A Japanese keyboard types full-width digits; they count as the digits they are. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
