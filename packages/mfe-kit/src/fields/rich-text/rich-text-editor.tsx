import { richTextLimit } from '@noren/contracts/config-sections';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFieldMessages } from '../messages.js';
import { extensions } from './extensions.js';
import { LinkDialog, type LinkPage } from './link-dialog.js';
import { RichTextToolbar } from './rich-text-toolbar.js';
import { sanitizeRichText } from './sanitize-rich-text.js';

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

/** The editor itself; heavy, so only `RichTextField` loads it, lazily. */
export default function RichTextEditor(props: RichTextFieldProps) {
  const { id, value, onChange, label, pages = [], maxLength = richTextLimit } = props;
  const { disabled = false, invalid = false, describedBy } = props;
  const t = useFieldMessages();
  const reported = useRef(value);
  const latestOnChange = useRef(onChange);
  const [linking, setLinking] = useState(false);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);

  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(invalid),
      'aria-disabled': String(disabled),
      ...(id === undefined ? {} : { id }),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    }),
    [id, label, invalid, disabled, describedBy],
  );
  const editor = useEditor({
    extensions,
    content: sanitizeRichText(value),
    editable: !disabled,
    editorProps: { attributes },
    onUpdate: ({ editor: { getHTML } }) => {
      reported.current = sanitizeRichText(getHTML.call(editor));
      latestOnChange.current(reported.current);
    },
  });

  useEffect(() => {
    editor.setOptions({ editorProps: { attributes } });
  }, [editor, attributes]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(sanitizeRichText(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={`nrn-rich-text${invalid || value.length > maxLength ? ' nrn-rich-text-invalid' : ''}`}>
      <RichTextToolbar editor={editor} disabled={disabled} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} className="nrn-rich-text-area" />
      <span className="nrn-rich-text-count">
        {t('rich.count', { count: value.length, limit: maxLength })}
      </span>
      {linking ? <LinkDialog editor={editor} pages={pages} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}
