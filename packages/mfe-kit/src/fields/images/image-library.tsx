import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { Button, Input, Pagination } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useRead, useWrite } from '../../api/query.js';
import { confirm } from '../../dialogs/dialogs.js';
import { Modal } from '../../dialogs/modal.js';
import { toast } from '../../dialogs/toasts.js';
import { useKitMessages } from '../../i18n/i18n.js';
import { EmptyState, QueryState } from '../../ui/states.js';
import { useFieldMessages } from '../messages.js';
import { LibraryItem } from './library-item.js';

const pageSize = 12;

interface Props {
  appId: string;
  /** The current image. */
  value: string;
  onPick: (image: StaticImage) => void;
  onClose: () => void;
}

/** The app's image library: search by name, choose, delete. */
export default function ImageLibrary({ appId, value, onPick, onClose }: Props) {
  const t = useFieldMessages();
  const kit = useKitMessages();
  const [name, setName] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<StaticImage>();
  const deferredName = useDeferredValue(name.trim());
  const query = {
    page,
    size: pageSize,
    sort: 'createdAt,desc',
    ...(deferredName === '' ? {} : { name: deferredName }),
  };
  const images = useRead(imageEndpoints.list, { params: { appId }, query }, { keepPrevious: true });
  const remove = useWrite(imageEndpoints.delete, {
    onSuccess: () => toast.success(t('library.deleted')),
  });
  const ask = async ({ file, id }: StaticImage) => {
    const yes = await confirm({
      title: t('library.deleteTitle'),
      body: t('library.deleteBody', { name: file }),
      okText: kit('action.delete'),
      danger: true,
    });
    if (!yes) return;
    if (chosen?.id === id) setChosen(undefined);
    remove.mutate({ params: { appId }, query: { file } });
  };
  return (
    <Modal
      width={840}
      title={t('library.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {kit('action.cancel')}
        </Button>,
        <Button
          key="use"
          type="primary"
          disabled={chosen === undefined}
          onClick={() => chosen && onPick(chosen)}
        >
          {t('library.use')}
        </Button>,
      ]}
    >
      <Input.Search
        allowClear
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setPage(0);
        }}
      />
      <QueryState query={images}>
        {({ data, page: { totalElements } }) =>
          data.length === 0 ? (
            <EmptyState title={deferredName === '' ? t('library.empty') : t('library.none')} />
          ) : (
            <>
              <ul className="nrn-library" aria-label={t('library.title')}>
                {data.map((image) => (
                  <LibraryItem
                    key={image.id}
                    appId={appId}
                    image={image}
                    chosen={(chosen?.url ?? value) === image.url}
                    onChoose={() => setChosen(image)}
                    onUse={() => onPick(image)}
                    onDelete={() => void ask(image)}
                  />
                ))}
              </ul>
              <Pagination
                aria-label={t('library.pages')}
                align="end"
                size="small"
                current={page + 1}
                pageSize={pageSize}
                total={totalElements}
                showSizeChanger={false}
                hideOnSinglePage
                onChange={(next) => setPage(next - 1)}
              />
            </>
          )
        }
      </QueryState>
    </Modal>
  );
}
