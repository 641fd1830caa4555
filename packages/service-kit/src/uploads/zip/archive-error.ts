/** Why an archive is refused. */
export type ArchiveRule =
  | 'format'
  | 'entries'
  | 'size'
  | 'path'
  | 'link'
  | 'kind'
  | 'encrypted'
  | 'duplicate';

/** An archive that is not unpacked, and the entry it failed at. */
export class ArchiveError extends Error {
  /**
   * `format`: broken, truncated or not a zip; `entries`: too many; `size`: unpacks to too much; `path`:
   * an entry's name leads elsewhere; `link`: a symbolic link; `kind`: a file that may not be in it;
   * `encrypted`; `duplicate`: a name taken twice.
   */
  readonly rule: ArchiveRule;
  readonly entry?: string;

  constructor(rule: ArchiveRule, { entry, cause }: { entry?: string | undefined; cause?: unknown } = {}) {
    super(entry === undefined ? `Archive: ${rule}` : `Archive: ${rule}, ${entry}`, { cause });
    this.name = 'ArchiveError';
    this.rule = rule;
    if (entry !== undefined) this.entry = entry;
  }
}
