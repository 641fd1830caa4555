/** Returns the path if it belongs to this origin, otherwise `/`: an attacker may have written it. */
export function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}
