import { useSelector } from '@xstate/react'
import { failureCode, isOffline, serverText } from '../../machines/failure.ts'
import { useApp } from '../actors.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StatusLine } from '../kit/StatusLine.tsx'
import { useWords } from '../words/context.ts'
import { useConnections } from './actors.ts'
import { Connections } from './Connections.tsx'
import { Panel } from './Panel.tsx'
import './integrations.css'

/** What the clinic is connected to: the channels it writes by, and the system its bookings come from. */
export function IntegrationsScreen() {
  const app = useApp()
  const { t } = useWords()
  const connections = useConnections()
  const shown = useSelector(connections, (state) => state.context.data)
  const failed = useSelector(connections, (state) => state.matches('failed'))
  const busy = useSelector(connections, (state) => state.hasTag('busy'))
  return (
    <>
      <main className="v-content" id="content" data-scroller="" aria-busy={!shown && !failed}>
        <StatusLine busy={busy} />
        <PageHead
          title={t('integrations.title')}
          sub={t('integrations.sub')}
          onMenu={() => app.send({ type: 'menu.open' })}
        />
        <div className="v-gutter v-stack">
          {failed && <Trouble />}
          {!shown && !failed && <Skeleton lines={9} />}
          {shown && <Connections shown={shown} />}
        </div>
      </main>
      {shown && <Panel shown={shown} />}
    </>
  )
}

function Trouble() {
  const { t } = useWords()
  const connections = useConnections()
  const error = useSelector(connections, (state) => state.context.error)
  if (failureCode(error) === 'FORBIDDEN')
    return <EmptyState title={t('errors.forbidden')} why={t('errors.forbiddenHint')} />
  const offline = isOffline(error)
  return (
    <ErrorNote
      what={offline ? t('errors.network') : (serverText(error) ?? t('integrations.failed'))}
      todo={t(offline ? 'errors.networkHint' : 'errors.serverHint')}
      onRetry={() => connections.send({ type: 'query.retry' })}
    />
  )
}
