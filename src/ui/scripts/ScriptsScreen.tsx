import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { openScript } from '../../machines/scripts/scripts-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { BoneControl } from '../components/Skeleton.tsx'
import { Screen } from '../frame/Screen.tsx'
import { UnreadyScreen } from '../frame/UnreadyScreen.tsx'
import { useWords } from '../i18n/context.ts'
import { useScreen } from './actors.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { ScriptPage } from './ScriptPage.tsx'
import { ScriptsList } from './ScriptsList.tsx'
import '../components/row-parts.css'
import { UnreadyScripts } from './UnreadyScripts.tsx'
import './scripts.css'

/** All scenarios, or the one that the address names. */
export function ScriptsScreen() {
  const { t } = useWords()
  const screen = useScreen()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  const openId = useSelector(screen, (state) => state.context.openId)
  const known = useSelector(screen, (state) => openScript(state.context) !== null)
  if (!ready)
    return (
      <UnreadyScreen
        title={t('scripts.title')}
        sub={openId === null ? t('scripts.sub') : undefined}
        error={failure}
        unsaid={t('scripts.failed')}
        acts={openId === null && <BoneControl width="150px" />}
        onRetry={() => screen.send({ type: 'scripts.retry' })}
      >
        {openId === null && <UnreadyScripts />}
      </UnreadyScreen>
    )
  return (
    <>
      {openId === null && <ScriptsList screen={screen} />}
      {openId !== null && (known ? <ScriptPage key={openId} screen={screen} /> : <Gone />)}
      <CreateDialog screen={screen} />
    </>
  )
}

/** The address names a scenario that is not there. */
function Gone() {
  const { t } = useWords()
  return (
    <Screen title={t('scripts.title')}>
      <EmptyState
        title={t('scripts.gone')}
        why={t('scripts.goneHint')}
        action={
          <Link className="bp6-button bp6-intent-primary" href={paths.scripts()}>
            {t('scripts.back')}
          </Link>
        }
      />
    </Screen>
  )
}
