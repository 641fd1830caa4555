import './date-field.css';
import { Input, type InputProps, Popover } from 'antd';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useCalendarMessages } from '../../calendar/messages.js';

// Most dates are typed or only read.
const DayPicker = lazy(() => import('./day-picker.js').then((module) => ({ default: module.DayPicker })));

type Shared = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'>;

export interface PickerInputProps extends Shared {
  /** The value as text: `2026/11/28`, with a time `2026/11/28 14:30`; empty for none. */
  text: string;
  /** Receives the value as text; empty for none. */
  onText: (text: string) => void;
  /** Returns the text of the value that typed text stands for; undefined if it stands for none. */
  normalize: (typed: string) => string | undefined;
  hasTime: boolean;
}

/** A text input for a date in the console's format, with a calendar to choose it from. */
export function PickerInput({ text, onText, normalize, hasTime, onBlur, ...input }: PickerInputProps) {
  const t = useCalendarMessages();
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isTyping = typed !== undefined && (normalize(typed) ?? '') === text;
  const shown = isTyping ? typed : text;
  const isWrong = isTyping && isLeft && typed.trim() !== '' && normalize(typed) === undefined;
  const set = (next: string) => {
    setTyped(undefined);
    onText(next);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const described = [input['aria-describedby'], isWrong ? errorId : undefined].filter(Boolean).join(' ');
  return (
    <>
      <span className="nrn-date-field" data-time={hasTime}>
        <Input
          {...input}
          autoComplete="off"
          placeholder={t(hasTime ? 'picker.timeFormat' : 'picker.dayFormat')}
          value={shown}
          {...(described === '' ? {} : { 'aria-describedby': described })}
          {...(isWrong ? { 'aria-invalid': true, status: 'error' as const } : {})}
          onChange={({ target }) => {
            setTyped(target.value);
            setLeft(false);
            onText(normalize(target.value) ?? '');
          }}
          onBlur={(event) => {
            setLeft(true);
            if (normalize(typed ?? '') !== undefined) setTyped(undefined);
            onBlur?.(event);
          }}
        />
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={isOpen}
          onOpenChange={setOpen}
          destroyOnHidden
          // A dialog keeps the focus in itself.
          getPopupContainer={(node) => node.closest<HTMLElement>('[role="dialog"]') ?? document.body}
          content={
            <Suspense fallback={null}>
              <DayPicker text={text} hasTime={hasTime} onText={set} onClose={close} />
            </Suspense>
          }
        >
          <button
            ref={button}
            type="button"
            aria-label={t('picker.choose')}
            title={t('picker.choose')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={input.disabled === true}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2.5 3.5h11v10h-11Zm0 3h11M5.5 2v3m5-3v3" />
            </svg>
          </button>
        </Popover>
      </span>
      {isWrong ? (
        <span id={errorId} role="alert" className="nrn-date-error">
          {t('picker.wrong', { example: hasTime ? '2026/11/28 14:30' : '2026/11/28' })}
        </span>
      ) : null}
    </>
  );
}
