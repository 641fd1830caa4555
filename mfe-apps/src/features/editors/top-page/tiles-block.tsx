import type { SectionValues } from '@noren/contracts';
import { useTexts } from '../../../texts.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { BaseColored } from '../arrangement/base-colored.js';
import { Block } from '../arrangement/block.js';
import { Picture } from '../arrangement/picture.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { TileShape } from '../pictograms/tile-shapes.js';
import { type FieldBinding, getField } from '../slot.js';

type TopPage = SectionValues<'topPage'>;

interface Props {
  tiles: FieldBinding<TopPage['tiles']>;
  tileDisplay: FieldBinding<TopPage['tileDisplay']>;
}

/** The banner tiles in their layout. */
export function TilesBlock({ tiles, tileDisplay }: Props) {
  const t = useTexts();
  return (
    <Block title={t('top.tiles')}>
      <ChoiceControl binding={tileDisplay} shape={(value) => <TileShape value={value} />} />
      <Arrangement
        binding={tiles}
        className={`apps-tiles apps-tiles-${tileDisplay.value}`}
        addLabel={t('top.addTile')}
        empty={t('top.noTiles')}
        getName={({ title }) => title}
        draw={({ imageUrl }) => (
          <BaseColored>
            <Picture url={imageUrl} />
          </BaseColored>
        )}
      >
        {(tile) => (
          <>
            <Control binding={getField(tile, 'imageUrl')} />
            <Control binding={getField(tile, 'title')} />
            <Control binding={getField(tile, 'link')} />
          </>
        )}
      </Arrangement>
    </Block>
  );
}
