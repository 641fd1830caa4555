import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFieldMessages } from '../messages.js';
import { alignable } from './extensions.js';

interface Props {
  editor: Editor;
  disabled: boolean;
  onLink: () => void;
}

interface Tool {
  id: string;
  name: string;
  sign: ReactNode;
  run: () => void;
  /** Undefined for buttons without a toggle state. */
  pressed?: boolean;
  off?: boolean;
}

/** Selects the state of the text at the cursor; the toolbar re-renders only when it changes. */
const getState = ({ editor }: { editor: Editor }) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  center: editor.isActive({ align: 'center' }),
  right: editor.isActive({ align: 'right' }),
  link: editor.isActive('link'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

/** The editor's toolbar: one tab stop, arrow keys move between buttons. */
export function RichTextToolbar({ editor, disabled, onLink }: Props) {
  const t = useFieldMessages();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const state = useEditorState({ editor, selector: getState });
  const chain = () => editor.chain().focus();
  const align = (value: string | null) =>
    alignable.reduce((commands, type) => commands.updateAttributes(type, { align: value }), chain()).run();
  const tools: Tool[] = [
    {
      id: 'h2',
      name: t('rich.h2'),
      sign: 'H1',
      pressed: state.h2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      id: 'h3',
      name: t('rich.h3'),
      sign: 'H2',
      pressed: state.h3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'bold',
      name: t('rich.bold'),
      sign: <BoldOutlined />,
      pressed: state.bold,
      run: () => chain().toggleBold().run(),
    },
    {
      id: 'italic',
      name: t('rich.italic'),
      sign: <ItalicOutlined />,
      pressed: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      id: 'bullets',
      name: t('rich.bullets'),
      sign: <UnorderedListOutlined />,
      pressed: state.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      name: t('rich.numbers'),
      sign: <OrderedListOutlined />,
      pressed: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      id: 'left',
      name: t('rich.left'),
      sign: <AlignLeftOutlined />,
      pressed: !state.center && !state.right,
      run: () => align(null),
    },
    {
      id: 'center',
      name: t('rich.center'),
      sign: <AlignCenterOutlined />,
      pressed: state.center,
      run: () => align('center'),
    },
    {
      id: 'right',
      name: t('rich.right'),
      sign: <AlignRightOutlined />,
      pressed: state.right,
      run: () => align('right'),
    },
    { id: 'link', name: t('rich.link'), sign: <LinkOutlined />, pressed: state.link, run: onLink },
    {
      id: 'undo',
      name: t('rich.undo'),
      sign: <UndoOutlined />,
      off: !state.undo,
      run: () => chain().undo().run(),
    },
    {
      id: 'redo',
      name: t('rich.redo'),
      sign: <RedoOutlined />,
      off: !state.redo,
      run: () => chain().redo().run(),
    },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      className="nrn-rich-text-bar"
      role="toolbar"
      aria-label={t('rich.toolbar')}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ id, name, sign, run, pressed, off = false }, index) => (
        <button
          key={id}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={pressed}
          // Not `disabled`: arrow keys must be able to reach the button.
          aria-disabled={disabled || off}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={disabled || off ? undefined : run}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
