import { type FieldError, ruleMessage } from '@noren/contracts';

/** What is wrong with the files: where, and what to do about it. */
export interface FileProblem {
  /** File, and the field in it: `settings/topPage.json#/tiles/0/link`. */
  readonly path: string;
  readonly message: string;
}

export type Problems = FileProblem[];

export function problem(file: string, message: string, field = ''): FileProblem {
  return { path: field === '' ? file : `${file}#${field}`, message };
}

/** Broken rules of a file in words. */
export function getProblems(file: string, errors: readonly FieldError[]): FileProblem[] {
  return errors.map(({ path, rule, params }) => problem(file, ruleMessage('en', rule, params), path));
}
