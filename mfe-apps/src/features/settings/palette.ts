import type { Sections } from '@noren/contracts';

/** Returns the app's own colours without duplicates, as options of colour fields. */
export function getPalette({ application, styles }: Pick<Sections, 'application' | 'styles'>): string[] {
  const colors = [...Object.values(application), ...Object.values(styles)].filter(
    (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  );
  return [...new Set(colors.map((color) => color.toLowerCase()))];
}
