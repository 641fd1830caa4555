import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import './slide.css';

interface SlideProps {
  /** Text on the track. */
  text: string;
  /** Called when the handle has reached the end. */
  slid: () => void;
}

/** Fraction of the track that counts as the end: thumbs stop a little short. */
const end = 0.94;
/** Fraction of the track that an arrow key moves. */
const stride = 0.2;

/** A handle to slide to the right end; arrow keys move it, End completes it. */
export function Slide({ text, slid }: SlideProps) {
  const texts = getMessages(usePage().view, 'press');
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<number>(undefined);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);

  const move = (to: number) => {
    const next = Math.min(1, Math.max(0, to));
    if (next >= end) {
      grip.current = undefined;
      setHeld(false);
      setAt(0);
      slid();
    } else setAt(next);
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    grip.current = event.clientX;
    setHeld(true);
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current === undefined || track.current === null) return;
    const way = track.current.clientWidth - event.currentTarget.clientWidth;
    move(way <= 0 ? 0 : (event.clientX - grip.current) / way);
  };
  const drop = () => {
    grip.current = undefined;
    setHeld(false);
    setAt(0);
  };
  const press = (event: KeyboardEvent) => {
    const to = target(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    <div ref={track} className={held ? 'slider held' : 'slider'} style={{ '--at': at } as CSSProperties}>
      <span className="slider-text" aria-hidden="true">
        {text}
      </span>
      <span
        className="slider-handle"
        role="slider"
        tabIndex={0}
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at * 100)}
        aria-valuetext={texts.slideHint}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
        onBlur={drop}
      >
        <Icon path={icons.next} />
      </span>
    </div>
  );
}

function target(key: string, at: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + stride;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - stride;
  if (key === 'Home') return 0;
  return key === 'End' ? 1 : undefined;
}
