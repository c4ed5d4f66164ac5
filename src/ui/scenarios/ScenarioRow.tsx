import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { toScenarioPath } from '../../machines/url-state/scenario-path.ts'
import { ScenarioStateMenu } from '../components/ScenarioStateMenu.tsx'
import type { ScenarioState } from '../components/ScenarioStateTag.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime, formatFullDate } from '../i18n/dates.ts'
import { formatZone } from '../i18n/time-zones.ts'
import { ScenarioDialogs } from '../scenario/ScenarioDialogs.tsx'
import { getScenarioState } from '../scenario/scenario-state.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { type ScenariosActor, useHasUnsavedChanges, useScenarioControl } from './actors.ts'
import { formatSchedule } from './format-schedule.ts'
import { UnsavedChangesNote } from './UnsavedChangesNote.tsx'

interface ScenarioRowProps {
  screen: ScenariosActor
  scenario: Scenario
}

/** A scenario in the list: a link, and the action that is possible from here. */
export function ScenarioRow({ screen, scenario }: ScenarioRowProps) {
  const strings = useStrings()
  const { t, number, locale } = strings
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const control = useScenarioControl(screen, scenario.id)
  const hasUnsaved = useHasUnsavedChanges(screen, scenario)
  const canEdit = useRights().canSetUp(scenario.type)
  const { autoStopDate, nextSendAt } = scenario
  const subtitleParts = [
    formatSchedule(scenario, strings, dates.hour12),
    hasUnsaved && t('scenarios.unsaved'),
  ]
  return (
    <tr>
      <th scope="row">
        <Link className="v-scenarios-name" href={toScenarioPath(scenario.id)}>
          {scenario.name || t(`scenarios.type.${scenario.type}`)}
        </Link>
        <small>{subtitleParts.filter(Boolean).join(' · ')}</small>
      </th>
      <td data-column="state">
        <ScenarioStateMenu
          name={scenario.name ?? ''}
          state={getScenarioState(scenario, false)}
          until={
            autoStopDate && formatFullDate(autoStopDate, { ...dates, timeZone: 'UTC', locale })
          }
          onStop={canEdit && control ? () => control.send({ type: 'control.stop' }) : null}
        />
      </td>
      <td data-column="next" data-label={t('scenarios.list.next')}>
        {nextSendAt ? (
          <span className="v-two">
            <span>{formatDateTime(nextSendAt, { ...dates, timeZone, locale })}</span>
            <span>{formatZone(timeZone, nextSendAt, locale)}</span>
          </span>
        ) : (
          '–'
        )}
      </td>
      <td data-column="waiting" data-label={t('scenarios.list.waiting')}>
        {number(scenario.waitingCount ?? 0)}
      </td>
      <td data-column="sent" data-label={t('scenarios.list.sent')}>
        {number(scenario.sentCount ?? 0)}
      </td>
      <td data-column="step">
        {control && canEdit && <RowAction screen={screen} control={control} scenario={scenario} />}
      </td>
    </tr>
  )
}

interface RowActionProps extends ScenarioRowProps {
  control: ControlActor
}

function RowAction({ screen, control, scenario }: RowActionProps) {
  const { t } = useStrings()
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const undoable = useSelector(control, (state) => state.matches({ idle: 'undoable' }))
  const hasUnsaved = useHasUnsavedChanges(screen, scenario)
  const scenarioState = getScenarioState(scenario, false)
  const renderAction = (type: 'start' | 'undo', text: string) => (
    <Button
      text={text}
      aria-label={`${text}: ${scenario.name}`}
      loading={busy}
      onClick={() => control.send({ type: `control.${type}` })}
    />
  )
  return (
    <>
      {undoable && renderAction('undo', t('reminders.actions.undoStop'))}
      {scenarioState === 'checked' &&
        !undoable &&
        renderAction('start', t('reminders.actions.start'))}
      {scenarioState !== 'checked' && !undoable && (
        <OpenScenarioLink standing={scenarioState} scenario={scenario} />
      )}
      <ScenarioDialogs
        control={control}
        currency={currency}
        launchBlocker={hasUnsaved && <UnsavedChangesNote screen={screen} control={control} />}
      />
    </>
  )
}

function OpenScenarioLink({
  standing: scenarioState,
  scenario,
}: {
  standing: ScenarioState
  scenario: Scenario
}) {
  const { t } = useStrings()
  const toCheck = scenarioState === 'toCheck'
  return (
    <Link
      className="bp6-button"
      aria-label={`${t(toCheck ? 'scenarios.list.check' : 'scenarios.list.open')}: ${scenario.name}`}
      href={toScenarioPath(scenario.id, toCheck ? 'list' : 'text')}
    >
      {t(toCheck ? 'scenarios.list.check' : 'scenarios.list.open')}
    </Link>
  )
}
