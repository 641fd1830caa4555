import { Button, type ButtonProps, Tooltip } from '@noren/mfe-kit/display';
import { useId } from 'react';

/** A button that says why it cannot be pressed: on hover, at the keyboard's focus, to a screen reader. */
export function ReasonedButton({ reason, ...button }: ButtonProps & { reason: string | undefined }) {
  const id = useId();
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip title={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, its reason must. */}
      <span className="builds-reasoned" tabIndex={0}>
        <Button {...button} disabled aria-describedby={id} />
        <span id={id} className="builds-unseen">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
