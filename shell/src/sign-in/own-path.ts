/** A way back that a stranger may have written: only paths of this origin count. */
export function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}
