import { getBarColors, getOpposite, getSplashColor, toReadableFill } from '@noren/contracts/base-color';
import type { Sections } from '@noren/contracts/config-sections';
import { luminance, mix, readable } from '@noren/contracts/core';
import type { PageSections } from '../view/page-view.js';

const iconSizes = { small: '20px', medium: '24px', large: '30px' } as const;

/**
 * Returns the configuration's styles as CSS custom properties.
 * Shades are computed here instead of in CSS, because older web views support neither `color-mix` nor relative
 * colours.
 */
export function getTheme({
  application,
  styles,
  header,
  footer,
  splash,
}: PageSections): Record<string, string> {
  const dark = luminance(styles.backgroundColor) < 0.18;
  const surface = dark ? mix(styles.backgroundColor, '#ffffff', 0.08) : '#ffffff';
  const base = application.baseColor;
  const top = getBarColors(header, application);
  const bottom = getBarColors(footer, application);
  const soft = mix(base, surface, 0.88);
  const fill = toReadableFill(base, application.buttonTextColor);
  /** Colours that appear both on cards and on the page itself. */
  const onBoth = (color: string) => readable(readable(color, surface), styles.backgroundColor);
  return {
    '--base': base,
    '--on-base': fill.text,
    '--base-ink': onBoth(readable(base, soft)),
    '--base-fill': fill.ground,
    '--base-deep': mix(fill.ground, getOpposite(fill.text), 0.28),
    '--base-light': mix(base, '#ffffff', 0.18),
    '--base-soft': soft,
    '--badge': application.badgeColor,
    '--on-badge': readable(application.badgeTextColor, application.badgeColor),
    '--background': styles.backgroundColor,
    '--surface': surface,
    '--text': onBoth(styles.textColor),
    '--muted': onBoth(mix(styles.textColor, surface, 0.4)),
    '--page-ink': readable(base, styles.backgroundColor),
    '--danger': onBoth('#d92d20'),
    '--field-line': readable(mix(styles.textColor, surface, 0.6), surface, 3),
    '--line': mix(styles.textColor, surface, 0.88),
    '--radius': `${styles.cornerRadius}px`,
    '--icon': iconSizes[styles.iconSize],
    '--header': top.backgroundColor,
    '--on-header': readable(top.textColor, top.backgroundColor),
    '--footer': bottom.backgroundColor,
    '--on-footer': readable(bottom.textColor, bottom.backgroundColor),
    '--current': readable(base, bottom.backgroundColor),
    ...getSplashTheme(splash, getSplashColor(splash, application)),
  };
}

function getSplashTheme(
  { timeout, minWidth, maxWidth }: Sections['splash'],
  color: string,
): Record<string, string> {
  return {
    '--splash-color': color,
    '--on-splash': readable('#ffffff', color),
    '--splash-time': `${timeout}ms`,
    '--splash-min': `${minWidth}px`,
    '--splash-max': `${maxWidth}px`,
  };
}
