import { useSelector } from '@xstate/react'
import { Screen } from '../shell/Screen.tsx'
import { UnreadyScreen } from '../shell/UnreadyScreen.tsx'
import { useWords } from '../words/context.ts'
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
    state.matches('failed') ? state.context.error : null,
  )
  const busy = useSelector(connections, (state) => state.hasTag('busy'))
  const head = { title: t('integrations.title'), sub: t('integrations.sub') }
  if (!shown)
    return (
      <UnreadyScreen
        {...head}
        error={failure}
        unsaid={t('integrations.failed')}
        onRetry={() => connections.send({ type: 'query.retry' })}
      />
    )
  return (
    <>
      <Screen {...head} busy={busy}>
        <div className="v-gutter v-stack">
          <Connections shown={shown} />
        </div>
      </Screen>
      <Panel shown={shown} />
    </>
  )
}
