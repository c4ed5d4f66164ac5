import { useSelector } from '@xstate/react'
import { failureCode, isOffline, serverText } from '../../machines/failure.ts'
import { useApp } from '../actors.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StatusLine } from '../kit/StatusLine.tsx'
import { useWords } from '../words/context.ts'
import { type RemindersActor, useScreen } from './actors.ts'
import { EmptyClinic } from './EmptyClinic.tsx'
import { IntakeDialog } from './IntakeDialog.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { MessagesView } from './MessagesView.tsx'
import { ScenarioHead } from './ScenarioHead.tsx'
import { SendingView } from './SendingView.tsx'
import './reminders.css'

export function RemindersScreen() {
  const screen = useScreen()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const failed = useSelector(screen, (state) => state.matches('failed'))
  if (failed) return <Trouble screen={screen} />
  return ready ? <Ready screen={screen} /> : <Waiting />
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

function Waiting() {
  const app = useApp()
  const { t } = useWords()
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy="true">
      <StatusLine busy />
      <PageHead title={t('reminders.title')} onMenu={() => app.send({ type: 'menu.open' })} />
      <div className="v-gutter v-stack">
        <Skeleton lines={9} />
      </div>
    </main>
  )
}

/** A plan without reminders says what it lacks; anything else says what to do. */
function Trouble({ screen }: { screen: RemindersActor }) {
  const app = useApp()
  const { t } = useWords()
  const error = useSelector(screen, (state) => state.context.error)
  const code = failureCode(error)
  const what = isOffline(error) ? t('errors.network') : (serverText(error) ?? t('errors.list'))
  return (
    <main className="v-content" id="content" data-scroller="">
      <PageHead title={t('reminders.title')} onMenu={() => app.send({ type: 'menu.open' })} />
      {code === 'TARIFF' ? (
        <EmptyState title={t('errors.tariff')} why={t('errors.tariffHint')} />
      ) : (
        <div className="v-gutter v-stack">
          <ErrorNote
            what={what}
            todo={t(isOffline(error) ? 'errors.networkHint' : 'errors.serverHint')}
            onRetry={() => screen.send({ type: 'reminders.retry' })}
          />
        </div>
      )}
    </main>
  )
}
