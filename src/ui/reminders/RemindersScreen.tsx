import { useSelector } from '@xstate/react'
import type { MessageScreen as Listed } from '../../../domain/scenario-kinds.ts'
import { StatusLine } from '../components/StatusLine.tsx'
import { UnreadyScreen } from '../frame/UnreadyScreen.tsx'
import { useWords } from '../i18n/context.ts'
import { type RemindersActor, useScreen } from './actors.ts'
import { EmptyClinic } from './EmptyClinic.tsx'
import { IntakeDialog } from './IntakeDialog.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { MessagesView } from './MessagesView.tsx'
import { ScenarioHead } from './ScenarioHead.tsx'
import { SendingView } from './SendingView.tsx'
import { UnreadyReminders } from './UnreadyReminders.tsx'
import '../components/row-parts.css'

/** Who is told of a visit, who answered, what to do next. */
export const RemindersScreen = () => <MessageScreen of="reminders" />

/** A screen of messages: which kinds it lists its chart knows; before that is there, `of` says what to draw. */
export function MessageScreen({ of }: { of: Listed }) {
  const { t } = useWords()
  const screen = useScreen()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (ready) return <Ready screen={screen} />
  if (failure === null) return <UnreadyReminders of={of} />
  return (
    <UnreadyScreen
      title={t(`menu.${of}`)}
      error={failure}
      unsaid={t('errors.list')}
      onRetry={() => screen.send({ type: 'reminders.retry' })}
    />
  )
}

function Ready({ screen }: { screen: RemindersActor }) {
  const hasData = useSelector(screen, (state) => state.context.facts?.hasData === true)
  const view = useSelector(screen, (state) => state.context.view)
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  return (
    <>
      <main className="v-content" id="content" data-scroller="">
        <StatusLine busy={busy} />
        <ScenarioHead screen={screen} empty={!hasData} />
        {!hasData && <EmptyClinic />}
        {hasData &&
          (view === 'list' ? <SendingView screen={screen} /> : <MessagesView screen={screen} />)}
      </main>
      {view === 'messages' && <MessagePanel screen={screen} />}
      <IntakeDialog screen={screen} />
    </>
  )
}
