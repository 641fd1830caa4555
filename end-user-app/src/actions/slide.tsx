import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import './slide.css';

interface SlideProps {
  /** Text on the track. */
  text: string;
  /** Id of the text that says what the slide does. */
  describedBy?: string;
  /** Called when the finger has drawn the handle to the end. */
  onSlide: () => void;
  /** Called when a key has moved it there: one press of a key happens by accident, unlike the gesture. */
  onKeys: () => void;
}

/** Fraction of the track that counts as the end: thumbs stop a little short. */
const end = 0.94;
/** Fraction of the track that an arrow key moves. */
const stride = 0.2;

/** A handle to slide to the right end; arrow keys move it, End completes it. */
export function Slide({ text, describedBy, onSlide, onKeys }: SlideProps) {
  const messages = getMessages(usePage().view, 'actions');
  const track = useRef<HTMLDivElement>(null);
  const startX = useRef<number>(undefined);
  const [at, setAt] = useState(0);
  const [isDragging, setDragging] = useState(false);

  const move = (to: number, onEnd: () => void) => {
    const next = Math.min(1, Math.max(0, to));
    if (next >= end) {
      startX.current = undefined;
      setDragging(false);
      setAt(0);
      onEnd();
    } else setAt(next);
  };
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    startX.current = event.clientX;
    setDragging(true);
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === undefined || track.current === null) return;
    const distance = track.current.clientWidth - event.currentTarget.clientWidth;
    move(distance <= 0 ? 0 : (event.clientX - startX.current) / distance, onSlide);
  };
  const endDrag = () => {
    startX.current = undefined;
    setDragging(false);
    setAt(0);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const to = getKeyTarget(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    move(to, onKeys);
  };
  return (
    <div
      ref={track}
      className={isDragging ? 'slider dragging' : 'slider'}
      style={{ '--at': at } as CSSProperties}
    >
      <span className="slider-text" aria-hidden="true">
        {text}
      </span>
      <span
        className="slider-handle"
        role="slider"
        tabIndex={0}
        aria-label={text}
        aria-describedby={describedBy}
        aria-valuenow={Math.round(at * 100)}
        aria-valuetext={messages.slideHint}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onKeyDown={moveByKey}
        onBlur={endDrag}
      >
        <Icon path={icons.next} />
      </span>
    </div>
  );
}

function getKeyTarget(key: string, at: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + stride;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - stride;
  if (key === 'Home') return 0;
  return key === 'End' ? 1 : undefined;
}
