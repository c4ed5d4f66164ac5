import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { getOpenScenario } from '../../machines/scenarios/scenarios-context.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { SkeletonControl } from '../components/Skeleton.tsx'
import { Screen } from '../frame/Screen.tsx'
import { ScreenPlaceholder } from '../frame/ScreenPlaceholder.tsx'
import { useStrings } from '../i18n/context.ts'
import { useScenarios } from './actors.ts'
import { CreateScenarioDialog } from './CreateScenarioDialog.tsx'
import { ScenarioList } from './ScenarioList.tsx'
import { ScenarioPage } from './ScenarioPage.tsx'
import '../components/row-cells.css'
import { ScenariosSkeleton } from './ScenariosSkeleton.tsx'
import './scenarios.css'

/** All scenarios, or the one in the address. */
export function ScenariosScreen() {
  const { t } = useStrings()
  const screen = useScenarios()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  const openId = useSelector(screen, (state) => state.context.openId)
  const exists = useSelector(screen, (state) => getOpenScenario(state.context) !== null)
  if (!ready)
    return (
      <ScreenPlaceholder
        title={t('scenarios.title')}
        subtitle={openId === null ? t('scenarios.sub') : undefined}
        error={failure}
        fallbackText={t('scenarios.failed')}
        actions={openId === null && <SkeletonControl width="150px" />}
        onRetry={() => screen.send({ type: 'scenarios.retry' })}
      >
        {openId === null && <ScenariosSkeleton />}
      </ScreenPlaceholder>
    )
  return (
    <>
      {openId === null && <ScenarioList screen={screen} />}
      {openId !== null &&
        (exists ? <ScenarioPage key={openId} screen={screen} /> : <ScenarioNotFound />)}
      <CreateScenarioDialog screen={screen} />
    </>
  )
}

/** Shown if the address names an unknown scenario. */
function ScenarioNotFound() {
  const { t } = useStrings()
  return (
    <Screen title={t('scenarios.title')}>
      <EmptyState
        title={t('scenarios.gone')}
        description={t('scenarios.goneHint')}
        action={
          <Link className="bp6-button bp6-intent-primary" href={paths.scenarios()}>
            {t('scenarios.back')}
          </Link>
        }
      />
    </Screen>
  )
}
