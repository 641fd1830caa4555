import { Tag } from '@noren/mfe-kit/display';

/** A row of framed labels. */
export function TagRow({ words }: { words: readonly string[] }) {
  return (
    <span className="templates-tags">
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </span>
  );
}
