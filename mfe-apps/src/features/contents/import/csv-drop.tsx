import { formatSize } from '@noren/contracts/core';
import { type DragEvent, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { type CsvFault, csvLimit } from './csv-source.js';

interface Props {
  isReading: boolean;
  fault: CsvFault | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts a file by click, keyboard or drag and drop. */
export function CsvDrop({ isReading, fault, onFiles }: Props) {
  const t = useMessages();
  const [isOver, setOver] = useState(false);
  const size = formatSize(csvLimit);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isReading) onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        className={isOver ? 'apps-csv-drop apps-csv-drop-over' : 'apps-csv-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('import.drop')}</p>
        <label className="nrn-button">
          {t('import.pick')}
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={isReading}
            aria-describedby="csv-limit csv-fault"
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              // Lets the user select the same file again after correcting it.
              target.value = '';
            }}
          />
        </label>
        <p id="csv-limit" className="apps-note">
          {isReading ? t('import.reading') : t('import.limit', { size })}
        </p>
      </div>
      <p id="csv-fault" className="apps-failure" role="alert">
        {fault === undefined ? '' : t(`import.${fault}`, { size })}
      </p>
    </>
  );
}
