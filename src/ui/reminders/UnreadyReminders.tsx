import { type MessageScreen as Listed, listScreenTypes } from '../../../domain/scenario-kinds.ts'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { usualSort } from '../../machines/reminders/reminders-kind.ts'
import { firstKind } from '../../machines/reminders/reminders-parts.ts'
import { useColumns } from '../components/columns.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { BoneControl, BoneLine } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { flowNumbers, flowParts } from './flow-groups.ts'
import { messageCard, messageColumns, tableOf } from './message-columns.tsx'

/** The screen in its real geometry, before anything of it is known: what comes moves nothing. */
export function UnreadyReminders({ of }: { of: Listed }) {
  const app = useApp()
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const phone = useMedia(phoneScreen)
  const table = useColumns(tableOf(firstKind(of)), messageColumns[firstKind(of)](words, style))
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy="true">
      <StatusLine busy />
      <PageHead
        title={t(`menu.${of}`)}
        sub={<BoneLine width="min(320px, 100%)" />}
        onMenu={() => app.send({ type: 'menu.open' })}
      >
        <BoneControl width={phone ? '88px' : '82px'} />
        {!phone && (
          <>
            {listScreenTypes(of).length > 1 && <BoneControl width="198px" />}
            <BoneControl width="179px" />
          </>
        )}
        <BoneControl width={phone ? '205px' : '208px'} />
      </PageHead>
      <div inert>
        <div className="v-gutter v-stack">
          <FlowStrip
            label={t('reminders.flow.label')}
            numbers={flowNumbers(firstKind(of)).map((id) => ({
              id,
              label: t(`reminders.flow.${id}`),
              value: null,
            }))}
            parts={flowParts(firstKind(of)).map(({ group: id, tone }) => ({
              id,
              label: t(`reminders.flow.${id}`),
              value: null,
              tone,
            }))}
            pressed={null}
            onPress={() => {}}
          />
          <div className="v-bar v-list-filters">
            <span className="v-search">
              <BoneControl width="100%" />
            </span>
            <FoldedFilters count={0}>
              <BoneControl width="96px" />
              <BoneControl width="92px" />
              <BoneControl width="122px" />
              <BoneControl width="82px" />
              <span className="v-push v-bar">
                <BoneControl width="310px" />
                <BoneControl width="250px" />
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
          card={messageCard[firstKind(of)](words, style)}
          order={{ sort: usualSort(of), onSort: () => {} }}
          active={null}
          selected={null}
          onActive={() => {}}
          onOpen={() => {}}
          onRange={() => {}}
        />
      </div>
    </main>
  )
}
