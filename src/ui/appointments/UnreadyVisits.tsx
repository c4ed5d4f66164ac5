import { useColumns } from '../components/columns.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { BoneControl } from '../components/Skeleton.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { flowNumbers } from './Flow.tsx'
import { visitCard, visitColumns } from './visit-columns.tsx'

const nothing = () => {}
const filters = ['96px', '93px', '122px', '92px', '91px', '82px', '76px']

/** The list in its real geometry, before anything of it is known: what comes moves nothing. */
export function UnreadyVisits() {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const table = useColumns('visits', visitColumns(words, style, { currency: null, open: false }))
  return (
    <>
      <div className="v-gutter v-stack">
        <FlowStrip
          label={t('appointments.flow.label')}
          numbers={flowNumbers.map((id) => ({
            id,
            label: t(`appointments.flow.${id}`),
            value: null,
          }))}
          parts={[]}
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
      <div className="v-left-out" />
      <VirtualRows
        label={t('appointments.table.label')}
        total={12}
        rowAt={() => undefined}
        {...table}
        onMove={null}
        onResize={null}
        card={visitCard(words, style)}
        order={{ sort: 'startsAt', onSort: nothing }}
        active={null}
        selected={null}
        onActive={nothing}
        onOpen={nothing}
        onRange={nothing}
      />
    </>
  )
}
