import { type FieldError, ruleMessage } from '@noren/contracts/errors';

/** A mistake in the files: where it is, and how to fix it. */
export interface FileProblem {
  /** The file and the field in it: `settings/topPage.json#/tiles/0/link`. */
  readonly path: string;
  readonly message: string;
}

export type Problems = FileProblem[];

export function problem(file: string, message: string, field = ''): FileProblem {
  return { path: field === '' ? file : `${file}#${field}`, message };
}

/** Converts a file's field errors to problems with messages. */
export function getProblems(file: string, errors: readonly FieldError[]): FileProblem[] {
  return errors.map(({ path, rule, params }) => problem(file, ruleMessage('en', rule, params), path));
}
