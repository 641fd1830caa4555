import type { PreviewState } from '@noren/contracts/previews';
import { useEffect, useRef } from 'react';
import type { Console } from './messages.js';

/** Milliseconds between two reports of the place on the page. */
const reportMs = 200;

/** Opens where staff left the preview of the app, and reports where they scroll to. */
export function useKeptScroll(console: Console, state: PreviewState | undefined): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (state === undefined || isOpened.current) return;
    isOpened.current = true;
    if (state.scrollTop !== undefined && state.scrollTop > 0) window.scrollTo(0, state.scrollTop);
  }, [state]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        console.post('noren.preview.scrolled', { scrollTop: Math.round(window.scrollY) });
      }, reportMs);
    };
    window.addEventListener('scroll', report, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', report);
    };
  }, [console]);
}
