import './panels.css';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below a list's button. Escape and a click elsewhere close it. */
export function ListPopover({ label, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    // The button around the panel closes it by itself.
    const anchor = panel.current?.parentElement;
    if (event.target instanceof Node && anchor?.contains(event.target) !== true) onClose();
  });
  const focus = () => panel.current?.querySelector<HTMLElement>('button:enabled, input:enabled')?.focus();
  useEffect(() => {
    // The focused control may have been removed.
    if (document.activeElement === document.body) focus();
  });
  useEffect(() => {
    const button = panel.current?.parentElement?.querySelector('button');
    focus();
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      // The focus was in the panel; a click elsewhere has moved it on.
      if (document.activeElement === document.body) button?.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={panel} role="dialog" aria-label={label} className="nrn-popover" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
