import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { listMissingSettings } from '../../machines/scenarios/missing-settings.ts'
import { applyDraft, hasChanges } from '../../machines/scenarios/scenario-draft.ts'
import { toScenarioPath } from '../../machines/url-state/scenario-path.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatZone } from '../i18n/time-zones.ts'
import { ScenarioDialogs } from '../scenario/ScenarioDialogs.tsx'
import { getScenarioState } from '../scenario/scenario-state.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { type ScenariosActor, useHasUnsavedChanges } from './actors.ts'
import { UnsavedChangesNote } from './UnsavedChangesNote.tsx'

interface ScenarioStatusProps {
  screen: ScenariosActor
  control: ControlActor
}

/** One sentence with the scenario's state and the next step with its link. */
export function ScenarioStatus({ screen, control }: ScenarioStatusProps) {
  const { t } = useStrings()
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const scenario = useSelector(control, (state) => state.context.scenario)
  const hasUnsaved = useHasUnsavedChanges(screen, scenario)
  return (
    <section className="v-scenario-life" aria-label={t('scenarios.life.label')} aria-live="polite">
      <StatusSentence screen={screen} control={control} />
      <ScenarioDialogs
        control={control}
        currency={currency}
        launchBlocker={hasUnsaved && <UnsavedChangesNote screen={screen} control={control} />}
      />
    </section>
  )
}

function StatusSentence({ screen, control }: ScenarioStatusProps) {
  const strings = useStrings()
  const { t } = strings
  const { hour12, formatDate } = useDateStyle()
  const timeZone = useClinicTimeZone()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const stale = useSelector(control, (state) => state.context.listChanges)
  const tab = useSelector(screen, (state) => state.context.tab)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const draft = useSelector(screen, (state) => state.context.drafts[scenario.id])
  const isChanged = draft !== undefined && hasChanges(scenario, draft)
  const scenarioState = getScenarioState(scenario, stale !== null)
  const { listCost, nextSendAt, waitingCount } = scenario
  const cost = listCost
    ? t('scenarios.life.cost', { cost: formatMoney(listCost, currency, strings.locale) })
    : null
  const counts = {
    due: strings.number(scenario.listCount ?? 0),
    skipped: strings.number(scenario.listSkipped ?? 0),
  }
  if (scenarioState === 'active') {
    const time =
      nextSendAt &&
      formatDateTime(nextSendAt, { hour12, formatDate, timeZone, locale: strings.locale })
    const zone = nextSendAt && formatZone(timeZone, nextSendAt, strings.locale)
    return (
      <p>
        {time && zone
          ? t('scenarios.life.active', { time, zone, count: strings.number(waitingCount ?? 0) })
          : t('scenarios.life.activeQuiet')}
      </p>
    )
  }
  if (stale)
    return (
      <>
        <p>{t('scenarios.life.stale', { ...stale })}</p>
        <Button
          text={t('scenarios.life.lookNew')}
          onClick={() => control.send({ type: 'control.regenerate' })}
        />
      </>
    )
  const missingSettings = listMissingSettings(applyDraft(scenario, draft ?? {}))
  if (missingSettings.length > 0)
    return (
      <>
        <p>
          {t('scenarios.life.lacks', { what: formatMissingSettings(missingSettings, strings) })}
        </p>
        {tab !== 'audience' && (
          <Link className="bp6-button" href={toScenarioPath(scenario.id, 'audience')}>
            {t('scenarios.life.fill')}
          </Link>
        )}
      </>
    )
  if (isChanged) return <p>{t('scenarios.life.unsaved')}</p>
  if (scenarioState === 'stopped') return <p>{t('scenarios.life.stopped')}</p>
  return (
    <>
      <p>
        {[
          t(`scenarios.life.${scenarioState === 'checked' ? 'checked' : 'toCheck'}`, counts),
          scenarioState === 'checked' && cost,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {tab !== 'list' && (
        <Link className="bp6-button" href={toScenarioPath(scenario.id, 'list')}>
          {t('scenarios.life.look')}
        </Link>
      )}
    </>
  )
}

const formatMissingSettings = (
  missing: ReturnType<typeof listMissingSettings>,
  { t, locale }: Strings,
) => new Intl.ListFormat(locale).format(missing.map((lack) => t(`scenarios.life.lack.${lack}`)))
