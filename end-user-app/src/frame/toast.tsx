import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  message: string;
}

/** Milliseconds that a toast stays visible. */
const lifetime = 4000;

let visibleToast: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function put(next: Toast | undefined): void {
  visibleToast = next;
  for (const listener of listeners) listener();
}

/** Shows a transient message. Put what must be read into the page instead. */
export function toast(message: string): void {
  count += 1;
  const id = count;
  put({ id, message });
  setTimeout(() => {
    if (visibleToast?.id === id) put(undefined);
  }, lifetime);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A message of one page must not appear on the next.
    if (listeners.size === 0) visibleToast = undefined;
  };
}

/** Renders the toasts; part of the frame. */
export function Toasts() {
  const current = useSyncExternalStore(
    subscribe,
    () => visibleToast,
    () => undefined,
  );
  return (
    <div className="toasts" role="status">
      {current === undefined ? null : (
        <p key={current.id} className="toast">
          {current.message}
        </p>
      )}
    </div>
  );
}
