import { Tag } from '@noren/mfe-kit/display';

/** Words side by side, each in a frame of its own. */
export function TagRow({ words }: { words: readonly string[] }) {
  return (
    <span className="templates-tags">
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </span>
  );
}
