import { CopyButton } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { type DrawnQr, drawQr, QrImage } from '@noren/mfe-kit/fields';
import { ErrorState, LoadingState } from '@noren/mfe-kit/frame';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages.js';

interface Props {
  /** Name of the environment. */
  name: string;
  url: string;
  onClose: () => void;
}

/** A QR code with which a phone opens the mini-app, and its address. */
export default function PhoneDialog({ name, url, onClose }: Props) {
  const t = useMessages();
  return (
    <Modal width={420} title={t('phone.title', { environment: name })} footer={null} onCancel={onClose}>
      <p className="nrn-dialog-body">{t('phone.lead')}</p>
      <figure className="apps-phone-code">
        <Code url={url} label={t('phone.picture', { environment: name })} />
        <figcaption>
          {url} <CopyButton text={url} />
        </figcaption>
      </figure>
    </Modal>
  );
}

function Code({ url, label }: { url: string; label: string }) {
  const t = useMessages();
  const [qr, setQr] = useState<DrawnQr>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isClosed = false;
    drawQr(url).then(
      (drawn) => !isClosed && setQr(drawn),
      (failure: unknown) => !isClosed && setError(failure),
    );
    return () => {
      isClosed = true;
    };
  }, [url]);
  if (error !== undefined) return <ErrorState error={error} title={t('phone.notDrawn')} />;
  return qr === undefined ? <LoadingState /> : <QrImage qr={qr} label={label} />;
}
