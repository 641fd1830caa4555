import {
  type FieldError,
  type UploadedTemplateFile,
  ApiError,
  templateEndpoints,
} from '@noren/contracts/base';
import { api } from '@noren/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { refusedHere } from './refused-here.js';

/** A file on its way. */
export interface Sending {
  name: string;
  /** From 0 to 1; at 1 the service is checking it. */
  sent: number;
}

/** A file that was not taken. */
export interface Refused {
  name: string;
  error: unknown;
}

export interface FileUploadOptions {
  /** What is wrong with a file before it is sent; undefined when nothing is. */
  check: (file: File) => FieldError | undefined;
  onUploaded: (uploaded: UploadedTemplateFile) => void;
  /** Told when files go on their way (1) and when they are done with (-1). */
  onBusy: (change: 1 | -1) => void;
}

export interface FileUpload {
  sending: Sending | undefined;
  refused: readonly Refused[];
  /** Sends files one after the other, so that one that is refused does not keep the others out. */
  send: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
}

/** Uploads files of templates, with progress and what became of each. */
export function useFileUpload({ check, onUploaded, onBusy }: FileUploadOptions): FileUpload {
  const [sending, setSending] = useState<Sending>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setRefused([]);
    onBusy(1);
    for (const file of files) {
      const { name } = file;
      try {
        const wrong = check(file);
        if (wrong !== undefined) throw refusedHere(wrong);
        setSending({ name, sent: 0 });
        const progress = (sent: number) => setSending({ name, sent });
        onUploaded(await upload(file, control.signal, progress));
      } catch (error) {
        if (control.signal.aborted) break;
        setRefused((others) => [...others, { name, error }]);
      }
    }
    onBusy(-1);
    if (running.current === control) setSending(undefined);
  };

  return { sending, refused, send, cancel: () => running.current?.abort() };
}

async function upload(
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<UploadedTemplateFile> {
  const form = new FormData();
  form.append('files', file);
  const { data } = await api().upload(templateEndpoints.upload, { form, signal }, onProgress);
  const [uploaded] = data;
  if (uploaded === undefined) throw new ApiError(500, {});
  return uploaded;
}
