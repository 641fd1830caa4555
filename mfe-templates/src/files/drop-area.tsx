import { type DragEvent, type ReactNode, useState } from 'react';

interface Props {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** An area to drop files on; its children include a button as the alternative. */
export function DropArea({ disabled, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  };
  return (
    <div
      className={over ? 'templates-drop templates-drop-over' : 'templates-drop'}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
