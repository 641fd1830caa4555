import { CopyButton } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { type DrawnQr, drawQr, QrImage } from '@noren/mfe-kit/fields';
import { ErrorState, LoadingState } from '@noren/mfe-kit/frame';
import { useEffect, useState } from 'react';
import { useMessages } from './messages.js';

interface Props {
  title: string;
  lead: string;
  /** What the picture is. */
  picture: string;
  url: string;
  onClose: () => void;
}

/** A QR code with which a phone opens an address, and the address. */
export default function PhoneDialog({ title, lead, picture, url, onClose }: Props) {
  return (
    <Modal width={420} title={title} footer={null} onCancel={onClose}>
      <p className="nrn-dialog-body">{lead}</p>
      <figure className="apps-phone-code">
        <Code url={url} label={picture} />
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
