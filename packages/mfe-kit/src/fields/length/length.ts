export const lengthUnits = ['px', '%'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export interface LengthParts {
  /** Digits as they were typed. */
  digits: string;
  unit: LengthUnit;
}

/** Number and unit of a measure, also of a half-typed one; a unit typed along with the digits counts. */
export function lengthParts(value: string, usual: LengthUnit = 'px'): LengthParts {
  const half = value.normalize('NFKC').trim();
  const unit = half.endsWith('%') ? '%' : /px$/i.test(half) ? 'px' : usual;
  return { digits: half.replace(/(?:px|%)$/i, '').trim(), unit };
}

/** A measure as the settings keep it; emptied it is empty, so that it can be told as missing. */
export const lengthText = ({ digits, unit }: LengthParts): string =>
  digits === '' ? '' : `${digits}${unit}`;
