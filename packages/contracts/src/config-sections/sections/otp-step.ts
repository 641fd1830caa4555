import type { TString } from 'typebox';
import { text } from '../fields.js';

/**
 * Returns the texts of one step in a one-time code flow: `contactTitle`, `contactLead` and `contactButtonText` for
 * the step `contact`.
 */
export function otpStep<const S extends string>(step: S, name: string) {
  return {
    [`${step}Title`]: text(40, `Title of the step: ${name}`),
    [`${step}Lead`]: text(300, `Sentence below the title: ${name}`),
    [`${step}ButtonText`]: text(20, `Label of the button that continues: ${name}`),
  } as Record<`${S}Title` | `${S}Lead` | `${S}ButtonText`, TString>;
}
