import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { SkeletonControl } from '../components/Skeleton.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { reviewCountIds } from './ReviewCountStrip.tsx'
import { createReviewCard, getReviewColumns } from './review-columns.tsx'

const noop = () => {}
const filterWidths = ['150px', '93px', '122px', '80px', '88px', '104px', '92px']

/** Skeleton of the reviews screen. */
export function ReviewsSkeleton() {
  const strings = useStrings()
  const { t, count } = strings
  const style = useRowStyle()
  const table = useTableColumns('reviews', getReviewColumns(strings, style, false))
  return (
    <>
      <div className="v-gutter v-stack v-reviews-top">
        <CountFilterStrip
          label={t('reviews.strip.label')}
          numbers={reviewCountIds.map((id) => ({
            id,
            label: count(`reviews.strip.${id}`, 0),
            value: null,
          }))}
          parts={[{ id: 'unscored', label: '', value: null, tone: 'plain' }]}
          selectedId={null}
          onSelect={noop}
        />
        <div className="v-bar v-list-filters">
          <span className="v-search">
            <SkeletonControl width="100%" />
          </span>
          <FoldedFilters count={0}>
            {filterWidths.map((width) => (
              <SkeletonControl key={width} width={width} />
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
        card={createReviewCard(strings, style)}
        order={{ sort: '-saidAt', onSort: noop }}
        active={null}
        selected={null}
        onActive={noop}
        onOpen={noop}
        onVisibleRange={noop}
      />
    </>
  )
}
