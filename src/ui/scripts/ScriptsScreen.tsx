import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { failureCode, isOffline, serverText } from '../../machines/failure.ts'
import { paths } from '../../machines/routes.ts'
import { openScript } from '../../machines/scripts-parts.ts'
import { useApp } from '../actors.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StatusLine } from '../kit/StatusLine.tsx'
import { useWords } from '../words/context.ts'
import { type ScriptsActor, useScreen } from './actors.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { ScriptPage } from './ScriptPage.tsx'
import { ScriptsList } from './ScriptsList.tsx'
import '../reminders/reminders.css'
import './scripts.css'

/** All scenarios, or the one that the address names. */
export function ScriptsScreen() {
  const screen = useScreen()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const failed = useSelector(screen, (state) => state.matches('failed'))
  const openId = useSelector(screen, (state) => state.context.openId)
  const known = useSelector(screen, (state) => openScript(state.context) !== null)
  return (
    <>
      {failed && <Trouble screen={screen} />}
      {!failed && !ready && <Waiting />}
      {ready && openId === null && <ScriptsList screen={screen} />}
      {ready && openId !== null && (known ? <ScriptPage key={openId} screen={screen} /> : <Gone />)}
      {ready && <CreateDialog screen={screen} />}
    </>
  )
}

function Waiting() {
  const app = useApp()
  const { t } = useWords()
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy="true">
      <StatusLine busy />
      <PageHead title={t('scripts.title')} onMenu={() => app.send({ type: 'menu.open' })} />
      <div className="v-gutter v-stack">
        <Skeleton lines={9} />
      </div>
    </main>
  )
}

function Trouble({ screen }: { screen: ScriptsActor }) {
  const app = useApp()
  const { t } = useWords()
  const error = useSelector(screen, (state) => state.context.error)
  const offline = isOffline(error)
  return (
    <main className="v-content" id="content" data-scroller="">
      <PageHead title={t('scripts.title')} onMenu={() => app.send({ type: 'menu.open' })} />
      {failureCode(error) === 'FORBIDDEN' ? (
        <EmptyState title={t('errors.forbidden')} why={t('errors.forbiddenHint')} />
      ) : (
        <div className="v-gutter v-stack">
          <ErrorNote
            what={offline ? t('errors.network') : (serverText(error) ?? t('scripts.failed'))}
            todo={t(offline ? 'errors.networkHint' : 'errors.serverHint')}
            onRetry={() => screen.send({ type: 'scripts.retry' })}
          />
        </div>
      )}
    </main>
  )
}

/** The address names a scenario that is not there. */
function Gone() {
  const app = useApp()
  const { t } = useWords()
  return (
    <main className="v-content" id="content" data-scroller="">
      <PageHead title={t('scripts.title')} onMenu={() => app.send({ type: 'menu.open' })} />
      <EmptyState
        title={t('scripts.gone')}
        why={t('scripts.goneHint')}
        action={
          <Link className="bp6-button bp6-intent-primary" href={paths.scripts()}>
            {t('scripts.back')}
          </Link>
        }
      />
    </main>
  )
}
