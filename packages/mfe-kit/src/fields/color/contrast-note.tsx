import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { contrast, readableContrast } from '@noren/contracts/core';
import { useFieldMessages } from '../messages.js';

export interface ContrastPartner {
  /** Name of the other colour. */
  label: string;
  /** The other colour in `#rrggbb` format. */
  color: string;
}

/** Shows the contrast of two colours by WCAG level AA, as text and icon, never by colour alone. */
export function ContrastNote({ color, partner }: { color: string; partner: ContrastPartner }) {
  const t = useFieldMessages();
  const value = contrast(color, partner.color);
  const passes = value >= readableContrast;
  // Rounded down: 4.499 must not display as a pass.
  const ratio = (Math.floor(value * 100) / 100).toFixed(2);
  return (
    <p className={`nrn-contrast ${passes ? 'nrn-contrast-pass' : 'nrn-contrast-fail'}`} aria-live="polite">
      <span className="nrn-contrast-sample" style={{ color, background: partner.color }} aria-hidden="true">
        Aa
      </span>
      {passes ? <CheckCircleFilled aria-hidden="true" /> : <ExclamationCircleFilled aria-hidden="true" />}
      <span>
        {t('color.contrast', { partner: partner.label, ratio })}{' '}
        <strong>{passes ? t('color.pass') : t('color.fail', { least: readableContrast })}</strong>
      </span>
    </p>
  );
}
