import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type {
  SendingFilter,
  SendingListRow,
  sendingList,
} from '../../machines/scenario/sending-list.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import { getRow } from '../../machines/shared/list-pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { ListError } from '../components/ListError.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { SkippedReasons } from './SkippedReasons.tsx'
import '../components/list-filters.css'
import { createSendingCard, createSendingColumns } from './sending-columns.tsx'

interface SendingListProps {
  sending: ActorContract<
    typeof sendingList,
    'summary' | 'error' | 'filter' | 'pages' | 'search' | 'total'
  >
  /** The scenario, for the counts of planned and skipped messages. */
  scenario: Scenario | null
  emptyHint: string
  active: number | null
  selected: number | null
  /** Replaces the list's search field if the screen has its own. */
  searchField?: ReactNode
  /** Content to the right of the filters. */
  aside?: ReactNode
  onStatus: (status: SendingFilter['status']) => void
  onActive: (index: number) => void
  onOpen: (index: number, row: SendingListRow) => void
  onEscape?: () => void
}

/** A sending list with planned and skipped messages. */
export function SendingList(props: SendingListProps) {
  const { sending, scenario, emptyHint, active, selected, aside } = props
  const strings = useStrings()
  const { t, number } = strings
  const { canSeePhones } = useRights()
  const style = useRowStyle()
  const table = useTableColumns('sending', createSendingColumns(strings, style))
  const status = useSelector(sending, (state) => state.context.filter.status)
  const total = useSelector(sending, (state) => state.context.total)
  const pages = useSelector(sending, (state) => state.context.pages)
  const totals = useSelector(sending, (state) => state.context.summary)
  const isFirstLoad = useSelector(sending, (state) => state.hasTag('firstLoad'))
  const busy = useSelector(sending, (state) => state.hasTag('busy'))
  const failed = useSelector(sending, (state) => state.matches('failed'))
  const formatCount = (path: 'dueCount' | 'skippedCount', count: number | null | undefined) =>
    t(`reminders.sending.${path}`, { count: number(count ?? 0) })
  return (
    <>
      <StatusLine busy={busy} />
      <div className="v-gutter">
        <ListError list={sending} />
      </div>
      <div className="v-gutter v-bar v-list-filters">
        {props.searchField ?? (
          <SearchField
            label={t(canSeePhones ? 'reminders.filters.search' : 'reminders.filters.searchNames')}
            onSearch={(search) => sending.send({ type: 'list.search', search })}
          />
        )}
        <FoldedFilters count={status === null ? 0 : 1}>
          <Segmented
            label={t('reminders.sending.title')}
            options={[
              { value: 'all', label: t('reminders.filters.all') },
              { value: 'due', label: formatCount('dueCount', scenario?.listCount) },
              { value: 'skipped', label: formatCount('skippedCount', scenario?.listSkipped) },
            ]}
            value={status ?? 'all'}
            onChange={(value) => props.onStatus(value === 'all' ? null : value)}
          />
          {aside && <div className="v-push v-bar">{aside}</div>}
        </FoldedFilters>
      </div>
      {/* One wrapper, so that the rows notice when the content above them changes its height. */}
      <div>
        {scenario && status !== 'due' && totals !== null && totals.length > 0 && (
          <SkippedReasons
            totals={totals}
            scenario={scenario}
            title={t('reminders.sending.whySkipped')}
            open
          />
        )}
        {total === 0 && !isFirstLoad ? (
          !failed && (
            <NoRecipients sending={sending} emptyHint={emptyHint} onStatus={props.onStatus} />
          )
        ) : (
          <VirtualRows<SendingListRow>
            label={t('reminders.sending.title')}
            total={isFirstLoad ? 12 : total}
            rowAt={(index) => getRow(pages, index)}
            {...table}
            card={createSendingCard(strings, style)}
            active={active}
            selected={selected}
            onActive={props.onActive}
            onOpen={(index) => {
              const row = getRow(pages, index)
              if (row) props.onOpen(index, row)
            }}
            onEscape={props.onEscape}
            onVisibleRange={(from, to) => sending.send({ type: 'list.range', from, to })}
          />
        )}
      </div>
    </>
  )
}

/** Empty list, or an empty result of search and filter with a button to clear them. */
function NoRecipients({
  sending,
  emptyHint,
  onStatus,
}: Pick<SendingListProps, 'sending' | 'emptyHint' | 'onStatus'>) {
  const { t } = useStrings()
  const search = useSelector(sending, (state) => state.context.search)
  const status = useSelector(sending, (state) => state.context.filter.status)
  if (search === '' && status !== 'skipped')
    return <EmptyState title={t('reminders.sending.empty')} description={emptyHint} />
  return (
    <EmptyState
      title={t('reminders.filters.nothing')}
      description={t('reminders.sending.nothingHint')}
      action={
        status !== null && (
          <Button text={t('reminders.filters.reset')} onClick={() => onStatus(null)} />
        )
      }
    />
  )
}
