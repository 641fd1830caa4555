/** Why an archive is rejected. */
export type ArchiveRule =
  | 'format'
  | 'entries'
  | 'size'
  | 'path'
  | 'link'
  | 'kind'
  | 'encrypted'
  | 'duplicate';

/** A rejected archive, and the entry at which it failed. */
export class ArchiveError extends Error {
  /**
   * `format`: broken, truncated or not a zip; `entries`: too many; `size`: unpacks to too much; `path`: an entry's
   * name leaves the archive; `link`: a symbolic link; `kind`: a disallowed file; `encrypted`; `duplicate`: a repeated
   * name.
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
