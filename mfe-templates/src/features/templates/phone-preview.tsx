import { useMessages } from '../../messages.js';
import { TemplateImage } from './template-image.js';

interface Props {
  label: string;
  header: string | undefined;
  body: string | undefined;
  footer: string | undefined;
}

/** A template's appearance on a phone: header, body and footer as one screen. */
export function PhonePreview({ label, header, body, footer }: Props) {
  const t = useMessages();
  const isEmpty = header === undefined && body === undefined && footer === undefined;
  return (
    <section className="templates-phone" aria-label={label}>
      {isEmpty ? (
        <p className="templates-phone-empty">{t('detail.noScreen')}</p>
      ) : (
        <>
          <Part file={header} />
          <div className="templates-phone-body">
            <Part file={body} />
          </div>
          <Part file={footer} />
        </>
      )}
    </section>
  );
}

function Part({ file }: { file: string | undefined }) {
  return file === undefined ? null : <TemplateImage file={file} className="templates-phone-part" />;
}
