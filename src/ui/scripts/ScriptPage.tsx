import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { paths } from '../../machines/places/routes.ts'
import { scriptPath, scriptTabs } from '../../machines/places/script-path.ts'
import { openScript } from '../../machines/scripts/scripts-parts.ts'
import { PageHead } from '../components/PageHead.tsx'
import { useWords } from '../i18n/context.ts'
import { Controls } from '../scenario/Controls.tsx'
import { useApp } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { AudienceTab } from './AudienceTab.tsx'
import { type ScriptsActor, useControl } from './actors.ts'
import { ChannelsTab } from './ChannelsTab.tsx'
import { Life } from './Life.tsx'
import { ListTab } from './ListTab.tsx'
import { RowPanel } from './RowPanel.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TestTab } from './TestTab.tsx'
import { TextTab } from './TextTab.tsx'
import { TimeMachine } from './TimeMachine.tsx'
import { TrialTab } from './TrialTab.tsx'
import { whenWords } from './when-words.ts'

/** One scenario: where it stands and what is next, and its parts, each at an address of its own. */
export function ScriptPage({ screen }: { screen: ScriptsActor }) {
  const scenario = useSelector(screen, (state) => openScript(state.context))
  return scenario && <Page screen={screen} scenario={scenario} />
}

function Page({ screen, scenario }: { screen: ScriptsActor; scenario: Scenario }) {
  const app = useApp()
  const words = useWords()
  const { t } = words
  const { hour12 } = useDateStyle()
  const control = useControl(screen, scenario.id)
  const { maySetUp } = useRights()
  const may = maySetUp(scenario.type)
  return (
    <>
      <main className="v-content" id="content" data-scroller="">
        <Link className="v-script-back" href={paths.scripts()}>
          {t('scripts.back')}
        </Link>
        <PageHead
          title={scenario.name || t(`scripts.type.${scenario.type}`)}
          sub={[t(`scripts.type.${scenario.type}`), whenWords(scenario, words, hour12)].join(' · ')}
          onMenu={() => app.send({ type: 'menu.open' })}
        >
          {control && <Controls control={control} may={may} />}
        </PageHead>
        <div className="v-gutter">
          {control && may && <Life screen={screen} control={control} />}
          {!may && <p className="v-script-life">{t('scripts.noRights')}</p>}
          <Tabs screen={screen} scenarioId={scenario.id} />
        </div>
        <Part screen={screen} scenario={scenario} may={may} />
        {may && <SaveBar screen={screen} />}
      </main>
      <RowPanel screen={screen} />
    </>
  )
}

function Tabs({ screen, scenarioId }: { screen: ScriptsActor; scenarioId: string }) {
  const { t } = useWords()
  const current = useSelector(screen, (state) => state.context.tab)
  return (
    <nav className="v-tabs" aria-label={t('scripts.tab.label')}>
      {scriptTabs.map((tab) => (
        <Link
          key={tab}
          href={scriptPath(scenarioId, tab)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`scripts.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}

interface PartProps {
  screen: ScriptsActor
  scenario: Scenario
  /** Whether the reader may change it. */
  may: boolean
}

function Part({ screen, scenario, may }: PartProps) {
  const tab = useSelector(screen, (state) => state.context.tab)
  switch (tab) {
    case 'audience':
      return <AudienceTab screen={screen} may={may} />
    case 'channels':
      return <ChannelsTab screen={screen} may={may} />
    case 'list':
      return <ListTab screen={screen} scenario={scenario} />
    case 'test':
      return <TestTab screen={screen} type={scenario.type} />
    case 'timeMachine':
      return <TimeMachine screen={screen} />
    case 'trial':
      return <TrialTab screen={screen} may={may} />
    default:
      return <TextTab screen={screen} may={may} />
  }
}
