import { ApiError } from '@noren/contracts/client';
import type { FieldError } from '@noren/contracts/errors';
import { templateEndpoints, type UploadedTemplateFile } from '@noren/contracts/templates';
import { api } from '@noren/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { createLocalError } from './create-local-error.js';

/** A file being uploaded. */
export interface Sending {
  name: string;
  /** Progress from 0 to 1; at 1 the service is checking the file. */
  sent: number;
}

/** A rejected file. */
export interface RejectedFile {
  name: string;
  error: unknown;
}

export interface FileUploadOptions {
  /** Returns a file's error before it is sent; undefined if there is none. */
  check: (file: File) => FieldError | undefined;
  onUploaded: (uploaded: UploadedTemplateFile) => void;
  /** Called with 1 when an upload starts and with -1 when it ends. */
  onBusy: (change: 1 | -1) => void;
}

export interface FileUpload {
  sending: Sending | undefined;
  rejected: readonly RejectedFile[];
  /** Sends files one by one, so that a rejected one does not affect the others. */
  send: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
}

/** Uploads files of templates, with progress and the result of each. */
export function useFileUpload({ check, onUploaded, onBusy }: FileUploadOptions): FileUpload {
  const [sending, setSending] = useState<Sending>();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setRejected([]);
    onBusy(1);
    for (const file of files) {
      const { name } = file;
      try {
        const wrong = check(file);
        if (wrong !== undefined) throw createLocalError(wrong);
        setSending({ name, sent: 0 });
        const progress = (sent: number) => setSending({ name, sent });
        onUploaded(await upload(file, control.signal, progress));
      } catch (error) {
        if (control.signal.aborted) break;
        setRejected((previous) => [...previous, { name, error }]);
      }
    }
    onBusy(-1);
    if (running.current === control) setSending(undefined);
  };

  return { sending, rejected, send, cancel: () => running.current?.abort() };
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
