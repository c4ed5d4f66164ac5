import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { scriptPath } from '../../machines/places/script-path.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { StateMenu } from '../components/StateMenu.tsx'
import type { ScenarioStanding } from '../components/StateTag.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate, visitTime } from '../i18n/dates.ts'
import { zoneName } from '../i18n/zones.ts'
import { Questions } from '../scenario/Questions.tsx'
import { scenarioStanding } from '../scenario/scenario-standing.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type ScriptsActor, useControl, useUnsaved } from './actors.ts'
import { UnsavedNote } from './UnsavedNote.tsx'
import { whenWords } from './when-words.ts'

interface ScriptRowProps {
  screen: ScriptsActor
  scenario: Scenario
}

/** One scenario on the list of all: a link to it, and the one step that can be taken from here. */
export function ScriptRow({ screen, scenario }: ScriptRowProps) {
  const words = useWords()
  const { t, number, locale } = words
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const control = useControl(screen, scenario.id)
  const changed = useUnsaved(screen, scenario)
  const may = useRights().maySetUp(scenario.type)
  const { autoStopDate, nextSendAt } = scenario
  const about = [whenWords(scenario, words, dates.hour12), changed && t('scripts.unsaved')]
  return (
    <tr>
      <th scope="row">
        <Link className="v-scripts-name" href={scriptPath(scenario.id)}>
          {scenario.name || t(`scripts.type.${scenario.type}`)}
        </Link>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </th>
      <td data-column="state">
        <StateMenu
          name={scenario.name ?? ''}
          standing={scenarioStanding(scenario, false)}
          until={autoStopDate && fullDate(autoStopDate, { ...dates, timeZone: 'UTC', locale })}
          onStop={may && control ? () => control.send({ type: 'control.stop' }) : null}
        />
      </td>
      <td data-column="next" data-label={t('scripts.list.next')}>
        {nextSendAt ? (
          <span className="v-two">
            <span>{visitTime(nextSendAt, { ...dates, timeZone, locale })}</span>
            <span>{zoneName(timeZone, nextSendAt, locale)}</span>
          </span>
        ) : (
          '–'
        )}
      </td>
      <td data-column="waiting" data-label={t('scripts.list.waiting')}>
        {number(scenario.waitingCount ?? 0)}
      </td>
      <td data-column="sent" data-label={t('scripts.list.sent')}>
        {number(scenario.sentCount ?? 0)}
      </td>
      <td data-column="step">
        {control && may && <Step screen={screen} control={control} scenario={scenario} />}
      </td>
    </tr>
  )
}

interface StepProps extends ScriptRowProps {
  control: ControlActor
}

function Step({ screen, control, scenario }: StepProps) {
  const { t } = useWords()
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const undoable = useSelector(control, (state) => state.matches({ resting: 'undoable' }))
  const unsaved = useUnsaved(screen, scenario)
  const standing = scenarioStanding(scenario, false)
  const step = (type: 'start' | 'undo', text: string) => (
    <Button
      text={text}
      aria-label={`${text}: ${scenario.name}`}
      loading={busy}
      onClick={() => control.send({ type: `control.${type}` })}
    />
  )
  return (
    <>
      {undoable && step('undo', t('reminders.actions.undoStop'))}
      {standing === 'checked' && !undoable && step('start', t('reminders.actions.start'))}
      {standing !== 'checked' && !undoable && <Way standing={standing} scenario={scenario} />}
      <Questions
        control={control}
        currency={currency}
        before={unsaved && <UnsavedNote screen={screen} control={control} />}
      />
    </>
  )
}

function Way({ standing, scenario }: { standing: ScenarioStanding; scenario: Scenario }) {
  const { t } = useWords()
  const toCheck = standing === 'toCheck'
  return (
    <Link
      className="bp6-button"
      aria-label={`${t(toCheck ? 'scripts.list.check' : 'scripts.list.open')}: ${scenario.name}`}
      href={scriptPath(scenario.id, toCheck ? 'list' : 'text')}
    >
      {t(toCheck ? 'scripts.list.check' : 'scripts.list.open')}
    </Link>
  )
}
