import { spaciousScreen, useMediaQuery } from '../../browser/media.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { SkeletonControl } from '../components/Skeleton.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { countedStandings } from './VisitCountStrip.tsx'
import { createVisitCard, createVisitColumns } from './visit-columns.tsx'

const noop = () => {}
const filterWidths = ['96px', '93px', '122px', '92px', '91px', '82px', '76px']

/** Skeleton of the visits screen. */
export function VisitsSkeleton() {
  const strings = useStrings()
  const { t, count } = strings
  const style = useRowStyle()
  const isSpacious = useMediaQuery(spaciousScreen)
  const table = useTableColumns(
    'visits',
    createVisitColumns(strings, style, { currency: null, open: false, isSpacious }),
  )
  return (
    <>
      <div className="v-gutter v-stack">
        <CountFilterStrip
          label={t('appointments.flow.label')}
          numbers={countedStandings.map((id) => ({
            id,
            label: count(`appointments.flow.${id}`, 0),
            value: null,
          }))}
          parts={[]}
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
      <div className="v-left-out" />
      <VirtualRows
        label={t('appointments.table.label')}
        total={12}
        rowAt={() => undefined}
        {...table}
        onMove={null}
        onResize={null}
        card={createVisitCard(strings, style)}
        order={{ sort: 'startsAt', onSort: noop }}
        active={null}
        selected={null}
        onActive={noop}
        onOpen={noop}
        onVisibleRange={noop}
      />
    </>
  )
}
