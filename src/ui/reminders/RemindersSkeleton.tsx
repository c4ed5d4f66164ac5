import { type MessageScreen as Listed, listScreenTypes } from '../../../domain/scenario-kinds.ts'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { getDefaultKind } from '../../machines/reminders/reminders-context.ts'
import { getDefaultSort } from '../../machines/reminders/scenario-selection.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonControl, SkeletonLine } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { listCountGroups, listCountParts } from './count-groups.ts'
import { getTableName, messageCard, messageColumns } from './message-columns.tsx'

/** Skeleton of a messages screen. */
export function RemindersSkeleton({ screenName }: { screenName: Listed }) {
  const app = useApp()
  const strings = useStrings()
  const { t, count } = strings
  const style = useRowStyle()
  const phone = useMediaQuery(phoneScreen)
  const table = useTableColumns(
    getTableName(getDefaultKind(screenName)),
    messageColumns[getDefaultKind(screenName)](strings, style),
  )
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy="true">
      <StatusLine busy />
      <PageHeader
        title={t(`menu.${screenName}`)}
        subtitle={<SkeletonLine width="min(320px, 100%)" />}
        onMenu={() => app.send({ type: 'menu.open' })}
      >
        <SkeletonControl width={phone ? '88px' : '82px'} />
        {!phone && (
          <>
            {listScreenTypes(screenName).length > 1 && <SkeletonControl width="198px" />}
            <SkeletonControl width="179px" />
          </>
        )}
        <SkeletonControl width={phone ? '205px' : '208px'} />
      </PageHeader>
      <div inert>
        <div className="v-gutter v-stack">
          <CountFilterStrip
            label={t('reminders.flow.label')}
            numbers={listCountGroups(getDefaultKind(screenName)).map((id) => ({
              id,
              label: count(`reminders.flow.${id}`, 0),
              value: null,
            }))}
            parts={listCountParts(getDefaultKind(screenName)).map(({ group: id, tone }) => ({
              id,
              label: count(`reminders.flow.${id}`, 0),
              value: null,
              tone,
            }))}
            selectedId={null}
            onSelect={() => {}}
          />
          <div className="v-bar v-list-filters">
            <span className="v-search">
              <SkeletonControl width="100%" />
            </span>
            <FoldedFilters count={0}>
              <SkeletonControl width="96px" />
              <SkeletonControl width="92px" />
              <SkeletonControl width="122px" />
              <SkeletonControl width="82px" />
              <span className="v-push v-bar">
                <SkeletonControl width="310px" />
                <SkeletonControl width="250px" />
              </span>
            </FoldedFilters>
          </div>
        </div>
        <div className="v-left-out" />
        <VirtualRows
          label={t('reminders.table.label')}
          total={12}
          rowAt={() => undefined}
          {...table}
          onMove={null}
          onResize={null}
          card={messageCard[getDefaultKind(screenName)](strings, style)}
          order={{ sort: getDefaultSort(screenName), onSort: () => {} }}
          active={null}
          selected={null}
          onActive={() => {}}
          onOpen={() => {}}
          onVisibleRange={() => {}}
        />
      </div>
    </main>
  )
}
