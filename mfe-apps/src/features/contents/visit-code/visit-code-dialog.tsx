import type { AppDetail } from '@noren/contracts/apps';
import type { AnyContent } from '@noren/contracts/contents';
import { toast } from '@noren/mfe-kit';
import { Button, Flex } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { type DrawnQr, drawQr, QrImage, qrPng, qrSvg } from '@noren/mfe-kit/fields';
import { ErrorState, LoadingState, QueryState } from '@noren/mfe-kit/frame';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { useVisitCode } from '../queries.js';
import { saveFile } from '../save-file.js';

interface Props {
  app: AppDetail;
  shop: AnyContent;
  onClose: () => void;
}

/** The code on display at a shop; members who scan it earn the points of a visit. */
export function VisitCodeDialog({ app, shop, onClose }: Props) {
  const t = useMessages();
  const code = useVisitCode(app.id, shop.id);
  return (
    <Modal width={480} title={t('visitCode.title')} footer={null} onCancel={onClose}>
      <p>{t('visitCode.lead')}</p>
      <QueryState query={code}>
        {({ data }) => (
          <Code text={data.code} shopName={shop.name} fileName={`${app.systemName}-${shop.id}-visit`} />
        )}
      </QueryState>
    </Modal>
  );
}

interface CodeProps {
  text: string;
  shopName: string;
  fileName: string;
}

function Code({ text, shopName, fileName }: CodeProps) {
  const t = useMessages();
  const [qr, setQr] = useState<DrawnQr>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let left = false;
    drawQr(text).then(
      (drawn) => !left && setQr(drawn),
      (failure: unknown) => !left && setError(failure),
    );
    return () => {
      left = true;
    };
  }, [text]);
  if (error !== undefined) return <ErrorState error={error} title={t('visitCode.notDrawn')} />;
  if (qr === undefined) return <LoadingState />;
  const savePng = () =>
    qrPng(qr).then(
      (file) => saveFile(file, `${fileName}.png`),
      () => toast.error(t('visitCode.notDrawn')),
    );
  return (
    <>
      <figure className="apps-visit-code">
        <QrImage qr={qr} label={t('visitCode.picture', { name: shopName })} />
        <figcaption>{shopName}</figcaption>
      </figure>
      <Flex gap={8} justify="center" wrap>
        <Button type="primary" onClick={() => window.print()}>
          {t('visitCode.print')}
        </Button>
        <Button onClick={() => void savePng()}>{t('visitCode.png')}</Button>
        <Button onClick={() => saveFile(qrSvg(qr), `${fileName}.svg`)}>{t('visitCode.svg')}</Button>
      </Flex>
    </>
  );
}
