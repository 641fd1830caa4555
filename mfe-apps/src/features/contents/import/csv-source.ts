import { ContentImport } from '@noren/contracts/contents';

/** Maximum size of a file in bytes; guarantees at most as many characters as an import accepts. */
export const csvLimit = (ContentImport.properties.csv as { maxLength?: number }).maxLength ?? 0;

/** A file that can be sent. */
export interface CsvSource {
  readonly name: string;
  readonly text: string;
  /** Equal for equal text, so that a repeated import finds the contents of the first one. */
  readonly importKey: string;
}

/** Why a file cannot be sent. */
export type CsvFault = 'notCsv' | 'empty' | 'tooLarge' | 'notUtf8' | 'unreadable' | 'one';

/** Reads a selected file. */
export async function readCsvSource(file: File): Promise<CsvSource | CsvFault> {
  if (!/\.csv$/i.test(file.name)) return 'notCsv';
  if (file.size > csvLimit) return 'tooLarge';
  const bytes = await toBytes(file);
  if (bytes === undefined) return 'unreadable';
  const text = getText(bytes);
  if (text === undefined) return 'notUtf8';
  if (text.trim() === '') return 'empty';
  return { name: file.name, text, importKey: await toDigest(text) };
}

/** Returns undefined if the file was changed or removed since it was selected. */
async function toBytes(file: File): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer();
  } catch {
    return undefined;
  }
}

function getText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function toDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
