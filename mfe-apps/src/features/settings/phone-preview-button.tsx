import { getPreviewLink } from '@noren/contracts/preview-address';
import { type PreviewLink, previewLinkEndpoints, previewLinkMinutes } from '@noren/contracts/preview-links';
import type { PreviewState } from '@noren/contracts/previews';
import { formatDateTime, getErrorCode, toast, useMay, useWrite } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';

const PhoneDialog = lazy(() => import('../../phone-dialog.js'));

interface Props {
  appId: string;
  /** Address of the preview of the app's runtime. */
  address: string;
  /** What the link shows; images by their paths. */
  state: PreviewState;
}

/** Creates a link that shows the unsaved settings on a phone, and its QR code. */
export function PhonePreviewButton({ appId, address, state }: Props) {
  const t = useMessages();
  const may = useMay('config.write');
  const [link, setLink] = useState<PreviewLink>();
  const create = useWrite(previewLinkEndpoints.create, {
    onSuccess: ({ data }) => setLink(data),
    onError: (error) => {
      if (getErrorCode(error) !== 'invalidParameter') return undefined;
      toast.error(t('preview.phoneInvalid'));
      return true;
    },
  });
  if (!may) return null;
  return (
    <>
      <Button
        size="small"
        loading={create.isPending}
        onClick={() => create.mutate({ params: { appId }, body: state })}
      >
        {t('preview.phone')}
      </Button>
      {link === undefined ? null : (
        <Suspense>
          <PhoneDialog
            title={t('preview.phoneTitle')}
            lead={t('preview.phoneLead', {
              minutes: previewLinkMinutes,
              time: formatDateTime(link.expiresAt),
            })}
            picture={t('preview.phonePicture')}
            url={getPreviewLink(address, link.token)}
            onClose={() => setLink(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
