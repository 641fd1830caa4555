import { Button, type ButtonProps, Tooltip } from '@noren/mfe-kit/display';
import { useId } from 'react';

/** A button that explains why it is disabled: on hover, on focus, and to screen readers. */
export function ButtonWithReason({ reason, ...button }: ButtonProps & { reason: string | undefined }) {
  const id = useId();
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip title={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button has no focus, its reason needs one. */}
      <span className="builds-reasoned" tabIndex={0}>
        <Button {...button} disabled aria-describedby={id} />
        <span id={id} className="builds-unseen">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}

/** A menu item that explains why it is disabled. */
export function MenuItemWithReason({ label, reason }: { label: string; reason: string | undefined }) {
  if (reason === undefined) return <>{label}</>;
  return (
    <span className="builds-item">
      {label} <small>{reason}</small>
    </span>
  );
}
