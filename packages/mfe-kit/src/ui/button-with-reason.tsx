import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';

/** A button that explains why it is disabled: on hover, on focus, and to screen readers. */
export function ButtonWithReason({ reason, ...button }: ButtonProps & { reason: string | undefined }) {
  const id = useId();
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip title={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button has no focus, its reason needs one. */}
      <span className="nrn-reasoned" tabIndex={0}>
        <Button {...button} disabled aria-describedby={id} />
        <span id={id} className="nrn-unseen">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
