import type { ReactNode } from 'react';

interface Props {
  /** Accessible description of the bar. */
  label: string;
  className: string;
  settings: { backgroundColor: string; textColor: string; visible: boolean };
  children: ReactNode;
}

/** A bar of the app as members will see it; pale if it is switched off. */
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
