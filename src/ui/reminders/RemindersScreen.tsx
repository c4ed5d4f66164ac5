import { useSelector } from '@xstate/react'
import type { MessageScreen as Listed } from '../../../domain/scenario-kinds.ts'
import { AttentionPanel } from '../attention/AttentionPanel.tsx'
import { AttentionView } from '../attention/AttentionView.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { ScreenPlaceholder } from '../frame/ScreenPlaceholder.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type RemindersActor, useAttention, useReminders } from './actors.ts'
import { IngestDialog } from './IngestDialog.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { MessagesView } from './MessagesView.tsx'
import { NoDataState } from './NoDataState.tsx'
import { RemindersSkeleton } from './RemindersSkeleton.tsx'
import { ScenarioHeader } from './ScenarioHeader.tsx'
import { SendingView } from './SendingView.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import '../components/row-cells.css'

export const RemindersScreen = () => <MessageScreen screenName="reminders" />

/** A messages screen. `screenName` selects the skeleton; afterwards the chart knows its kinds. */
export function MessageScreen({ screenName }: { screenName: Listed }) {
  const { t } = useStrings()
  const screen = useReminders()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (ready) return <LoadedMessageScreen screen={screen} />
  if (failure === null) return <RemindersSkeleton screenName={screenName} />
  return (
    <ScreenPlaceholder
      title={t(`menu.${screenName}`)}
      error={failure}
      fallbackText={t('errors.list')}
      onRetry={() => screen.send({ type: 'reminders.retry' })}
    />
  )
}

function LoadedMessageScreen({ screen }: { screen: RemindersActor }) {
  const hasData = useSelector(screen, (state) => state.context.facts?.hasData === true)
  const view = useSelector(screen, (state) => state.context.view)
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  return (
    <>
      <main className="v-content" id="content" data-scroller="">
        <StatusLine busy={busy} />
        <ScenarioHeader screen={screen} empty={!hasData} />
        {!hasData && <NoDataState />}
        {hasData &&
          (view === 'list' ? (
            <SendingView screen={screen} />
          ) : view === 'attention' ? (
            <QueueView screen={screen} />
          ) : (
            <MessagesView screen={screen} />
          ))}
      </main>
      {view === 'messages' && <MessagePanel screen={screen} />}
      {view === 'attention' && <QueuePanel screen={screen} />}
      <IngestDialog screen={screen} />
    </>
  )
}

function QueueView({ screen }: { screen: RemindersActor }) {
  const attention = useAttention(screen)
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  return (
    attention && (
      <AttentionView
        attention={attention}
        search={
          <SearchField
            label={t(canSeePhones ? 'reminders.filters.search' : 'reminders.filters.searchNames')}
            onSearch={(search) => screen.send({ type: 'search.change', search })}
          />
        }
        switcher={<ViewSwitch screen={screen} />}
        onMessages={() => screen.send({ type: 'view.choose', view: 'messages' })}
      />
    )
  )
}

function QueuePanel({ screen }: { screen: RemindersActor }) {
  const attention = useAttention(screen)
  return attention && <AttentionPanel attention={attention} />
}
