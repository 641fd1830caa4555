import { useReducer, useState } from 'react';
import { toast } from '../frame/toast.js';
import { share } from '../share/share.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { canGoBack, canGoForward, firstStep, moved } from './frame-steps.js';
import type { ToolbarAction } from './toolbar.js';

export interface Site {
  /** Number of reloads; each one recreates the frame. */
  loads: number;
  loaded: () => void;
  /** Handlers of the toolbar's buttons; undefined while they are disabled. */
  actions: Record<ToolbarAction, (() => void) | undefined>;
}

/** A framed site and its navigation. */
export function useSite(url: string | undefined): Site {
  const { view, member } = usePage();
  const [steps, move] = useReducer(moved, firstStep);
  const [loads, setLoads] = useState(0);
  // A framed site's steps are part of the window's own history.
  const go = (by: 1 | -1) => () => {
    move(by === 1 ? 'forward' : 'back');
    history.go(by);
  };
  const reload = () => {
    move('reload');
    setLoads(loads + 1);
  };
  const openAddress = async (address: string) => {
    if ((await share(view.name, address)) === 'copied') toast(getMessages(view, 'webview').shared);
  };
  const hasSite = url !== undefined;
  return {
    loads,
    loaded: () => move('loaded'),
    actions: {
      back: canGoBack(steps) ? go(-1) : undefined,
      forward: canGoForward(steps) ? go(1) : undefined,
      reload: hasSite ? reload : undefined,
      share: hasSite ? () => void openAddress(url) : undefined,
      close: () => member.go('/'),
    },
  };
}
