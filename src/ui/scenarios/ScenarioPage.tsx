import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { getOpenScenario } from '../../machines/scenarios/scenarios-context.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { scenarioTabs, toScenarioPath } from '../../machines/url-state/scenario-path.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { useStrings } from '../i18n/context.ts'
import { ScenarioControls } from '../scenario/ScenarioControls.tsx'
import { useApp } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { AbTestTab } from './AbTestTab.tsx'
import { AudienceTab } from './AudienceTab.tsx'
import { type ScenariosActor, useScenarioControl } from './actors.ts'
import { ChannelsTab } from './ChannelsTab.tsx'
import { formatSchedule } from './format-schedule.ts'
import { ListTab } from './ListTab.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ScenarioStatus } from './ScenarioStatus.tsx'
import { SendingRowPanel } from './SendingRowPanel.tsx'
import { TestTab } from './TestTab.tsx'
import { TextTab } from './TextTab.tsx'
import { TimeMachine } from './TimeMachine.tsx'

/** One scenario: its state, next step and tabs. */
export function ScenarioPage({ screen }: { screen: ScenariosActor }) {
  const scenario = useSelector(screen, (state) => getOpenScenario(state.context))
  return scenario && <ScenarioPageContent screen={screen} scenario={scenario} />
}

function ScenarioPageContent({ screen, scenario }: { screen: ScenariosActor; scenario: Scenario }) {
  const app = useApp()
  const strings = useStrings()
  const { t } = strings
  const { hour12 } = useDateStyle()
  const control = useScenarioControl(screen, scenario.id)
  const { canSetUp } = useRights()
  const canEdit = canSetUp(scenario.type)
  return (
    <>
      <main className="v-content" id="content" data-scroller="">
        <Link className="v-scenario-back" href={paths.scenarios()}>
          {t('scenarios.back')}
        </Link>
        <PageHeader
          title={scenario.name || t(`scenarios.type.${scenario.type}`)}
          subtitle={[
            t(`scenarios.type.${scenario.type}`),
            formatSchedule(scenario, strings, hour12),
          ].join(' · ')}
          onMenu={() => app.send({ type: 'menu.open' })}
        >
          {control && <ScenarioControls control={control} canControl={canEdit} />}
        </PageHeader>
        <div className="v-gutter">
          {control && canEdit && <ScenarioStatus screen={screen} control={control} />}
          {!canEdit && <p className="v-scenario-life">{t('scenarios.noRights')}</p>}
          <Tabs screen={screen} scenarioId={scenario.id} />
        </div>
        <TabContent screen={screen} scenario={scenario} canEdit={canEdit} />
        {canEdit && <SaveBar screen={screen} />}
      </main>
      <SendingRowPanel screen={screen} />
    </>
  )
}

function Tabs({ screen, scenarioId }: { screen: ScenariosActor; scenarioId: string }) {
  const { t } = useStrings()
  const current = useSelector(screen, (state) => state.context.tab)
  return (
    <nav className="v-tabs" aria-label={t('scenarios.tab.label')}>
      {scenarioTabs.map((tab) => (
        <Link
          key={tab}
          href={toScenarioPath(scenarioId, tab)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`scenarios.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}

interface TabContentProps {
  screen: ScenariosActor
  scenario: Scenario
  /** Whether the user may edit the scenario. */
  canEdit: boolean
}

function TabContent({ screen, scenario, canEdit }: TabContentProps) {
  const tab = useSelector(screen, (state) => state.context.tab)
  switch (tab) {
    case 'audience':
      return <AudienceTab screen={screen} canEdit={canEdit} />
    case 'channels':
      return <ChannelsTab screen={screen} canEdit={canEdit} />
    case 'list':
      return <ListTab screen={screen} scenario={scenario} />
    case 'test':
      return <TestTab screen={screen} type={scenario.type} />
    case 'timeMachine':
      return <TimeMachine screen={screen} />
    case 'trial':
      return <AbTestTab screen={screen} canEdit={canEdit} />
    default:
      return <TextTab screen={screen} canEdit={canEdit} />
  }
}
