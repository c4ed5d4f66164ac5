import { useColumns } from '../components/columns.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { BoneControl } from '../components/Skeleton.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { stripNumbers } from './ReviewStrip.tsx'
import { reviewCard, reviewColumns } from './review-columns.tsx'

const nothing = () => {}
const filters = ['150px', '93px', '122px', '80px', '88px', '104px', '92px']

/** The list in its real geometry, before anything of it is known: what comes moves nothing. */
export function UnreadyReviews() {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const table = useColumns('reviews', reviewColumns(words, style, false))
  return (
    <>
      <div className="v-gutter v-stack v-reviews-top">
        <FlowStrip
          label={t('reviews.strip.label')}
          numbers={stripNumbers.map((id) => ({
            id,
            label: t(`reviews.strip.${id}`),
            value: null,
          }))}
          parts={[{ id: 'unscored', label: '', value: null, tone: 'plain' }]}
          pressed={null}
          onPress={nothing}
        />
        <div className="v-bar v-list-filters">
          <span className="v-search">
            <BoneControl width="100%" />
          </span>
          <FoldedFilters count={0}>
            {filters.map((width) => (
              <BoneControl key={width} width={width} />
            ))}
          </FoldedFilters>
        </div>
      </div>
      <VirtualRows
        label={t('reviews.table.label')}
        total={12}
        rowAt={() => undefined}
        {...table}
        onMove={null}
        onResize={null}
        card={reviewCard(words, style)}
        order={{ sort: '-saidAt', onSort: nothing }}
        active={null}
        selected={null}
        onActive={nothing}
        onOpen={nothing}
        onRange={nothing}
      />
    </>
  )
}
