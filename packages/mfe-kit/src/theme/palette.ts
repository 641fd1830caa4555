/** Colours of the console in its light and its dark theme. Primary, success and error: specification, section 9. */
export const palette = {
  primary: ['#00b5be', '#00b5be'],
  /** Links, focus rings, marks; also filled controls, with text in the surface's colour. */
  accent: ['#00767d', '#4fd1d9'],
  /** Text on `accentSoft` and `accentHover`. */
  accentStrong: ['#006b71', '#8ae6eb'],
  accentSoft: ['#e5f7f8', '#0e3437'],
  accentHover: ['#d3eff1', '#14474b'],
  success: ['#039855', '#32d583'],
  successText: ['#027a48', '#32d583'],
  successSoft: ['#ecfdf3', '#0c2c1e'],
  warning: ['#b54708', '#fdb022'],
  warningSoft: ['#fffaeb', '#33260b'],
  error: ['#d92d20', '#f97066'],
  text: ['#1d2939', '#e4e9f0'],
  /** Headings of columns and names of fields. */
  label: ['#475467', '#b9c3d0'],
  muted: ['#667085', '#98a5b8'],
  /** Drawings and disabled controls, which need no contrast. */
  faint: ['#98a2b3', '#66738a'],
  line: ['#e4e7ec', '#2c3644'],
  /** Borders of controls, 3 : 1 on every background below. */
  control: ['#858f9f', '#6f7d92'],
  ground: ['#f6f7f9', '#0f141b'],
  surface: ['#ffffff', '#171d27'],
  /** Heads of tables and rows under the pointer. */
  subtle: ['#f9fafb', '#1c2430'],
  /** Menus, dialogs and what else lies above the page. */
  raised: ['#ffffff', '#1f2733'],
  shadow: ['#10182829', '#000000a6'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof palette;
export type ColorScheme = 'light' | 'dark';

/** Returns a colour of the palette in one theme. */
export const getColor = (name: ColorName, scheme: ColorScheme): string =>
  palette[name][scheme === 'light' ? 0 : 1];

/**
 * Returns the style sheet that declares the palette as custom properties: `accentSoft` is `--nrn-accent-soft`. The
 * browser picks the theme by the element's `color-scheme`, so a part with `color-scheme: light` stays light.
 */
export function getPaletteStyle(): string {
  const properties = Object.entries(palette).map(([name, [light, dark]]) => {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--nrn-${property}:${light === dark ? light : `light-dark(${light},${dark})`}`;
  });
  return `:root{color-scheme:light dark;background:var(--nrn-ground);${properties.join(';')}}`;
}
