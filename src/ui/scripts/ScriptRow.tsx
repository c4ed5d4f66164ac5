import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { isChanged } from '../../machines/script-draft.ts'
import { scriptPath } from '../../machines/scripts-parts.ts'
import { useDateStyle } from '../date-style.ts'
import { StateTag } from '../kit/StateTag.tsx'
import { scenarioStanding } from '../reminders/scenario-standing.ts'
import { useWords } from '../words/context.ts'
import { fullDate, visitTime } from '../words/dates.ts'
import { zoneName } from '../words/zones.ts'
import { useCompanyZone } from '../zone.ts'
import { type ControlActor, type ScriptsActor, useControl, useScriptRights } from './actors.ts'
import { StartDialog } from './StartDialog.tsx'
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
  const changed = useSelector(screen, (state) => {
    const { drafts, cascades } = state.context
    const draft = drafts[scenario.id]
    return (draft !== undefined && isChanged(scenario, draft)) || scenario.id in cascades
  })
  const { maySetUp } = useScriptRights()
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
        <StateTag
          standing={scenarioStanding(scenario, false)}
          until={autoStopDate && fullDate(autoStopDate, { ...dates, timeZone: 'UTC', locale })}
        />
      </td>
      <td data-column="next" data-label={t('scripts.list.next')}>
        {nextSendAt ? (
          <span className="v-two">
            <span>{visitTime(nextSendAt, { ...dates, timeZone, locale })}</span>
            <span>{zoneName(timeZone, locale)}</span>
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
        {control && maySetUp(scenario.type) && <Step control={control} scenario={scenario} />}
      </td>
    </tr>
  )
}

function Step({ control, scenario }: { control: ControlActor; scenario: Scenario }) {
  const { t } = useWords()
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const confirming = useSelector(
    control,
    (state) => state.matches('confirmingStart') || state.matches('starting'),
  )
  const named = (text: string) => ({ text, 'aria-label': `${text}: ${scenario.name}` })
  const standing = scenarioStanding(scenario, false)
  if (standing === 'active')
    return (
      <Button
        {...named(t('reminders.actions.stop'))}
        loading={busy}
        onClick={() => control.send({ type: 'control.stop' })}
      />
    )
  if (standing === 'checked')
    return (
      <>
        <Button
          {...named(t('reminders.actions.start'))}
          loading={busy}
          onClick={() => control.send({ type: 'control.start' })}
        />
        {confirming && <StartDialog control={control} first={null} />}
      </>
    )
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
