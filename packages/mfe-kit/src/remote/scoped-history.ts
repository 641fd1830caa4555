import type { RouterHistory } from '@tanstack/react-router';

/**
 * Returns a view of the console's history for one remote. It navigates the whole console and respects every blocker,
 * but notifies its listeners only of locations in its own area. The remote's router therefore loads nothing for a
 * path that another remote owns.
 *
 * @param isMine true if a path belongs to the remote
 */
export function scopedHistory(parent: RouterHistory, isMine: (pathname: string) => boolean): RouterHistory {
  let last = parent.location;
  const current = () => {
    if (isMine(parent.location.pathname)) last = parent.location;
    return last;
  };
  const subscribers: RouterHistory['subscribers'] = new Set();
  let stop: (() => void) | undefined;

  const listen = () => {
    stop ??= parent.subscribe((event) => {
      if (!isMine(event.location.pathname)) return;
      last = event.location;
      for (const subscriber of [...subscribers]) subscriber(event);
    });
  };

  return {
    get location() {
      return current();
    },
    get length() {
      return parent.length;
    },
    subscribers,
    subscribe(callback) {
      subscribers.add(callback);
      listen();
      return () => {
        subscribers.delete(callback);
        if (subscribers.size === 0) {
          stop?.();
          stop = undefined;
        }
      };
    },
    push: (path, state, options) => parent.push(path, state, options),
    replace: (path, state, options) => parent.replace(path, state, options),
    go: (index, options) => parent.go(index, options),
    back: (options) => parent.back(options),
    forward: (options) => parent.forward(options),
    canGoBack: () => parent.canGoBack(),
    createHref: (href) => parent.createHref(href),
    block: (blocker) => parent.block(blocker),
    flush: () => parent.flush(),
    destroy() {
      subscribers.clear();
      stop?.();
      stop = undefined;
    },
    notify: (action) => parent.notify(action),
    _getBlockers: () => parent._getBlockers(),
    _ignoreNextBeforeUnload: (href) => parent._ignoreNextBeforeUnload?.(href),
  };
}
