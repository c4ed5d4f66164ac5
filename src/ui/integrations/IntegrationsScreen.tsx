import { useSelector } from '@xstate/react'
import { FailureNote } from '../components/FailureNote.tsx'
import { Screen } from '../frame/Screen.tsx'
import { UnreadyScreen } from '../frame/UnreadyScreen.tsx'
import { useWords } from '../i18n/context.ts'
import { useConnections } from './actors.ts'
import { Connections } from './Connections.tsx'
import { Panel } from './Panel.tsx'
import './integrations.css'

/** What the clinic is connected to: the channels it writes by, and the system its bookings come from. */
export function IntegrationsScreen() {
  const { t } = useWords()
  const connections = useConnections()
  const shown = useSelector(connections, (state) => state.context.data)
  const failure = useSelector(connections, (state) =>
    state.matches('failed') || state.matches('stale') ? state.context.error : null,
  )
  const askAgain = () => connections.send({ type: 'query.retry' })
  const busy = useSelector(connections, (state) => state.hasTag('busy'))
  const head = { title: t('integrations.title'), sub: t('integrations.sub') }
  if (!shown)
    return (
      <UnreadyScreen {...head} error={failure} unsaid={t('integrations.failed')} onRetry={askAgain}>
        <div className="v-gutter v-stack">
          <Connections shown={null} />
        </div>
      </UnreadyScreen>
    )
  return (
    <>
      <Screen {...head} busy={busy}>
        <div className="v-gutter v-stack">
          {/* What is shown may be old by then. */}
          {failure !== null && (
            <FailureNote error={failure} unsaid={t('integrations.failed')} onRetry={askAgain} />
          )}
          <Connections shown={shown} />
        </div>
      </Screen>
      <Panel shown={shown} />
    </>
  )
}
