import type { ReactNode } from 'react';

interface Props {
  /** How the bar looks, read aloud. */
  label: string;
  className: string;
  settings: { backgroundColor: string; textColor: string; visible: boolean };
  children: ReactNode;
}

/** A bar of the app as it will look; pale where the app does without it. */
export function Bar({ label, className, settings, children }: Props) {
  const { backgroundColor: background, textColor: color, visible } = settings;
  return (
    <div
      className={`apps-bar ${className}`}
      role="img"
      aria-label={label}
      style={{ background, color, opacity: visible ? 1 : 0.35 }}
    >
      {children}
    </div>
  );
}
