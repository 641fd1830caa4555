import { luminance } from '@noren/contracts';
import type { PageSections } from '../view/page-view.js';
import { mix, readable } from './color.js';

const iconSizes = { small: '20px', medium: '24px', large: '30px' } as const;

/**
 * The configuration's looks as CSS custom properties. Shades are computed here and not by CSS, because
 * older web views know neither `color-mix` nor relative colours.
 */
export function themeOf({ application, styles, header, footer }: PageSections): Record<string, string> {
  const dark = luminance(styles.backgroundColor) < 0.18;
  const surface = dark ? mix(styles.backgroundColor, '#ffffff', 0.08) : '#ffffff';
  const base = application.baseColor;
  return {
    '--base': base,
    '--on-base': application.buttonTextColor,
    '--base-ink': readable(base, surface, 4.5),
    '--base-fill': readable(base, application.buttonTextColor, 4.5),
    '--base-deep': mix(base, '#000000', 0.28),
    '--base-light': mix(base, '#ffffff', 0.18),
    '--base-soft': mix(base, surface, 0.88),
    '--badge': application.badgeColor,
    '--on-badge': application.badgeTextColor,
    '--background': styles.backgroundColor,
    '--surface': surface,
    '--text': styles.textColor,
    // Small print stands on cards and on the page itself.
    '--muted': readable(
      readable(mix(styles.textColor, surface, 0.4), surface, 4.6),
      styles.backgroundColor,
      4.6,
    ),
    '--page-ink': readable(base, styles.backgroundColor, 4.5),
    '--danger': readable(readable('#d92d20', surface, 4.5), styles.backgroundColor, 4.5),
    '--field-line': readable(mix(styles.textColor, surface, 0.6), surface, 3),
    '--line': mix(styles.textColor, surface, 0.88),
    '--radius': `${styles.cornerRadius}px`,
    '--icon': iconSizes[styles.iconSize],
    '--header': header.backgroundColor,
    '--on-header': header.textColor,
    '--footer': footer.backgroundColor,
    '--on-footer': footer.textColor,
    '--current': readable(base, footer.backgroundColor, 4.5),
  };
}
