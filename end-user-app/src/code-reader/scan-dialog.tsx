import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../frame/dialog.js';
import { Field } from '../frame/field.js';
import { Alert } from '../frame/notice.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { createQrDetector, detectCode } from './barcode-detector.js';
import { useCamera } from './use-camera.js';
import './code-reader.css';

interface Props {
  read: (code: string) => void;
  cancel: () => void;
}

/** The browser's code reader: the camera, a photo, or the characters below the code. */
export function ScanDialog({ read, cancel }: Props) {
  const { view } = usePage();
  const messages = getMessages(view, 'reader');
  const [video, usable] = useCamera(read);
  return (
    <Dialog label={messages.scanTitle} close={cancel}>
      <h2>{usable ? messages.scanTitle : messages.typeTitle}</h2>
      {usable ? (
        <>
          <p className="dialog-lead">{messages.scanLead}</p>
          <video ref={video} className="reader-video" muted playsInline aria-label={messages.camera} />
        </>
      ) : null}
      {createQrDetector() === undefined ? null : <FromPhoto read={read} />}
      <Typed read={read} />
      <div className="dialog-buttons">
        <button type="button" className="button quiet" onClick={cancel}>
          {view.sections.text.closeButtonText}
        </button>
      </div>
    </Dialog>
  );
}

function FromPhoto({ read }: Pick<Props, 'read'>) {
  const messages = getMessages(usePage().view, 'reader');
  const file = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  const readPhoto = async (photo: File | undefined) => {
    const detector = createQrDetector();
    if (photo === undefined || detector === undefined) return;
    setEmpty(false);
    const code = await createImageBitmap(photo)
      .then((bitmap) => detectCode(detector, bitmap))
      .catch(() => undefined);
    if (code === undefined) setEmpty(true);
    else read(code);
  };
  return (
    <div className="reader-photo">
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => void readPhoto(event.target.files?.[0])}
      />
      <button type="button" className="button quiet" onClick={() => file.current?.click()}>
        {messages.picture}
      </button>
      <Alert>{empty ? messages.noCode : undefined}</Alert>
    </div>
  );
}

function Typed({ read }: Pick<Props, 'read'>) {
  const messages = getMessages(usePage().view, 'reader');
  const [code, setCode] = useState('');
  const typed = code.normalize('NFKC').trim();
  const { form, wrong, check } = useFormCheck(() => ({
    code: typed === '' ? messages.typeEmpty : undefined,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) read(typed);
  };
  return (
    <form className="reader-typed form" onSubmit={submit} noValidate ref={form}>
      <Field
        label={messages.type}
        hint={messages.typeLead}
        error={wrong.code}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={500}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="button">
        {messages.send}
      </button>
    </form>
  );
}
